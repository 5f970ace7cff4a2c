CREATE TABLE "spot_volume_days" (
	"user_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"volume_usdt" numeric(38,18) NOT NULL,
	CONSTRAINT "spot_volume_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "spot_volume_days_volume_check" CHECK ("spot_volume_days"."volume_usdt" >= 0)
);

ALTER TABLE "users" ADD COLUMN "vip_assigned" integer DEFAULT 0 NOT NULL;
ALTER TABLE "spot_volume_days" ADD CONSTRAINT "spot_volume_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "spot_volume_days_day" ON "spot_volume_days" USING btree ("day");

-- Levels until now were given by the operator, and stay.
UPDATE "users" SET "vip_assigned" = "vip_level";

-- Earlier trades count where their value is known: in markets quoted in usdt.
INSERT INTO "spot_volume_days" ("user_id", "day", "volume_usdt")
	SELECT "user_id", "at" / 86400000, sum("total") FROM "spot_fills" WHERE "symbol" LIKE '%\_usdt' GROUP BY 1, 2;
