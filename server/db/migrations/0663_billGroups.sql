ALTER TABLE "ledger_postings" ADD COLUMN "nth" bigint;
ALTER TABLE "ledger_postings" ADD COLUMN "fees" bigint;
-- What is numbered already is counted as server/ledger/insertPostings.ts counts new bills.
UPDATE "ledger_postings" SET "nth" = "counted"."nth", "fees" = "counted"."fees"
FROM (
	SELECT "kind", "ref", "line", row_number() OVER "place" AS "nth", count("fee") OVER "place" AS "fees"
	FROM "ledger_postings" WHERE "number" IS NOT NULL
	WINDOW "place" AS (PARTITION BY "user_id", "wallet_type", "trade_id", "coin_id", "bill" ORDER BY "number")
) AS "counted" WHERE "ledger_postings"."kind" = "counted"."kind" AND "ledger_postings"."ref" = "counted"."ref"
	AND "ledger_postings"."line" = "counted"."line";
CREATE INDEX "ledger_postings_groups" ON "ledger_postings" USING btree ("user_id","wallet_type","trade_id","coin_id","bill","number") WHERE "ledger_postings"."number" is not null;
