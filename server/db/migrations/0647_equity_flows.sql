CREATE TABLE "equity_flows" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"deposited_usdt" numeric(38,18) NOT NULL,
	"withdrawn_usdt" numeric(38,18) NOT NULL
);

ALTER TABLE "equity_days" ADD COLUMN "deposited_usdt" numeric(38,18);
ALTER TABLE "equity_days" ADD COLUMN "withdrawn_usdt" numeric(38,18);
ALTER TABLE "equity_flows" ADD CONSTRAINT "equity_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;

-- Whoever is here already: what they bring in is counted from now on.
INSERT INTO "equity_flows" ("user_id", "deposited_usdt", "withdrawn_usdt") SELECT "id", 0, 0 FROM "users" WHERE "id" <> 0;
