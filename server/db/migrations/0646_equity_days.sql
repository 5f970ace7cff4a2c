CREATE TABLE "equity_days" (
	"user_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"at" bigint NOT NULL,
	"total_usdt" numeric(38,18) NOT NULL,
	CONSTRAINT "equity_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);

ALTER TABLE "equity_days" ADD CONSTRAINT "equity_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "equity_days_day" ON "equity_days" USING btree ("day");
