-- What was owed so far was borrowed: there was no interest. It begins with the first hour after the newest entry.
ALTER TABLE "loans" DROP CONSTRAINT "loans_owed_check";
ALTER TABLE "loans" RENAME COLUMN "owed" TO "principal";
ALTER TABLE "loans" ADD COLUMN "interest" numeric(38,18);
ALTER TABLE "loans" ADD COLUMN "hourly_rate" text;
ALTER TABLE "loans" ADD COLUMN "opened_at" bigint;
ALTER TABLE "loans" ADD COLUMN "last_hour" bigint;
ALTER TABLE "loans" ADD COLUMN "records" integer;
ALTER TABLE "loans" ADD COLUMN "ended" text;
UPDATE "loans" SET
  "interest" = 0,
  "hourly_rate" = CASE "coin_id" WHEN 52 THEN '0.000012' WHEN 53 THEN '0.000012' WHEN 1 THEN '0.000004' WHEN 2 THEN '0.000006' ELSE '0.00002' END,
  "opened_at" = coalesce(
    (SELECT min("at") FROM "ledger_postings" WHERE "kind" = 'lent' AND "ledger_postings"."user_id" = "loans"."user_id"),
    (SELECT max("at") FROM "ledger_postings"),
    0
  ),
  "last_hour" = coalesce((SELECT max("at") FROM "ledger_postings"), 0) / 3600000 * 3600000,
  "records" = 0,
  "ended" = CASE WHEN "principal" = 0 THEN 'repaid' END;
ALTER TABLE "loans" ALTER COLUMN "interest" SET NOT NULL;
ALTER TABLE "loans" ALTER COLUMN "hourly_rate" SET NOT NULL;
ALTER TABLE "loans" ALTER COLUMN "opened_at" SET NOT NULL;
ALTER TABLE "loans" ALTER COLUMN "last_hour" SET NOT NULL;
ALTER TABLE "loans" ALTER COLUMN "records" SET NOT NULL;
ALTER TABLE "loans" ADD CONSTRAINT "loans_principal_check" CHECK ("loans"."principal" >= 0);
ALTER TABLE "loans" ADD CONSTRAINT "loans_interest_check" CHECK ("loans"."interest" >= 0);
ALTER TABLE "loans" ADD CONSTRAINT "loans_ended_check" CHECK ("loans"."ended" is null or ("loans"."principal" = 0 and "loans"."interest" = 0));
CREATE UNIQUE INDEX "loans_open" ON "loans" USING btree ("user_id","wallet_type","trade_id","coin_id") WHERE "loans"."ended" is null;
CREATE INDEX "loans_due" ON "loans" USING btree ("last_hour") WHERE "loans"."ended" is null;

CREATE TABLE "loan_records" (
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "loan_records_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loan_id" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"wallet_type" integer NOT NULL,
	"trade_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"coin_id" integer NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"principal_after" numeric(38,18) NOT NULL,
	"interest_after" numeric(38,18) NOT NULL,
	"hour" bigint,
	"added_by" integer,
	"at" bigint NOT NULL,
	CONSTRAINT "loan_records_loan_id_number_pk" PRIMARY KEY("loan_id","number")
);

CREATE TABLE "lending_stock" (
	"coin_id" integer PRIMARY KEY NOT NULL,
	"stock" numeric(38,18) NOT NULL,
	CONSTRAINT "lending_stock_check" CHECK ("lending_stock"."stock" >= 0)
);

ALTER TABLE "loan_records" ADD CONSTRAINT "loan_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "loan_records_hour" ON "loan_records" USING btree ("loan_id","hour") WHERE "loan_records"."hour" is not null and "loan_records"."added_by" is null;
CREATE INDEX "loan_records_user" ON "loan_records" USING btree ("user_id","place");
