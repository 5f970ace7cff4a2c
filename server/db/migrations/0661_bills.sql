CREATE TABLE "coin_price_days" (
	"day" integer NOT NULL,
	"coin_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"price_usdt" numeric(38,18) NOT NULL,
	CONSTRAINT "coin_price_days_day_coin_id_pk" PRIMARY KEY("day","coin_id")
);

CREATE TABLE "equity_hours" (
	"user_id" bigint NOT NULL,
	"hour" integer NOT NULL,
	"at" bigint NOT NULL,
	"total_usdt" numeric(38,18) NOT NULL,
	"deposited_usdt" numeric(38,18) NOT NULL,
	"withdrawn_usdt" numeric(38,18) NOT NULL,
	CONSTRAINT "equity_hours_user_id_hour_pk" PRIMARY KEY("user_id","hour")
);

ALTER TABLE "ledger_postings" ADD COLUMN "bill" text;
ALTER TABLE "ledger_postings" ADD COLUMN "changed" numeric(38,18);
ALTER TABLE "ledger_postings" ADD COLUMN "fee" numeric(38,18);
ALTER TABLE "ledger_postings" ADD COLUMN "owned" numeric(38,18);
ALTER TABLE "ledger_postings" ADD COLUMN "number" bigint;
-- The bills of what is booked already, as server/ledger/bills.ts makes them of new entries.
-- Of one millisecond, what was stored first came first.
WITH "placed" AS (
	SELECT *, row_number() OVER (ORDER BY "at", "ctid") AS "place" FROM "ledger_postings" WHERE "user_id" <> 0
), "sums" AS (
	SELECT "kind", "ref", "user_id", "wallet_type", "trade_id", "coin_id", max("line") AS "line",
		max("place") AS "place", sum("amount") AS "changed"
	FROM "placed"
	GROUP BY "kind", "ref", "user_id", "wallet_type", "trade_id", "coin_id" HAVING sum("amount") <> 0
), "fees" AS (
	SELECT "kind", "ref", "coin_id", sum("amount") AS "fee" FROM "ledger_postings"
	WHERE "user_id" = 0 AND "name" = 'fees' GROUP BY "kind", "ref", "coin_id"
), "bills" AS (
	SELECT "sums".*,
		CASE
			WHEN "kind" IN ('opened', 'funded') THEN 'sandbox'
			WHEN "kind" = 'lent' THEN CASE WHEN "changed" > 0 THEN 'borrowed' ELSE 'repaid' END
			WHEN "kind" IN ('transfer', 'reviewPosted') THEN CASE WHEN "changed" > 0 THEN 'transferIn' ELSE 'transferOut' END
			WHEN "kind" = 'depositLocked' THEN 'deposit'
			WHEN "kind" = 'depositReversed' THEN 'depositReversed'
			WHEN "kind" = 'withdrawDone' THEN 'withdrawal'
			ELSE coalesce(
				(SELECT "side" FROM "spot_fills" WHERE "fill_id" = "sums"."ref" AND "spot_fills"."user_id" = "sums"."user_id" LIMIT 1),
				CASE WHEN "changed" > 0 THEN 'buy' ELSE 'sell' END)
		END AS "bill",
		CASE WHEN ("kind" = 'fill' AND "changed" > 0) OR "kind" = 'withdrawDone' THEN "fee" END AS "fee",
		sum("changed") OVER (PARTITION BY "user_id", "wallet_type", "trade_id", "coin_id" ORDER BY "place") AS "owned"
	FROM "sums" LEFT JOIN "fees" USING ("kind", "ref", "coin_id")
), "numbered" AS (
	SELECT *, CASE WHEN "kind" <> 'carried' THEN
		sum(CASE WHEN "kind" = 'carried' THEN 0 WHEN "fee" IS NULL THEN 1 ELSE 2 END) OVER (PARTITION BY "user_id" ORDER BY "place")
	END AS "number" FROM "bills"
)
UPDATE "ledger_postings" SET "bill" = "bills"."bill", "changed" = "bills"."changed", "fee" = "bills"."fee", "owned" = "bills"."owned",
	"number" = "bills"."number"
FROM "numbered" AS "bills" WHERE "ledger_postings"."kind" = "bills"."kind" AND "ledger_postings"."ref" = "bills"."ref"
	AND "ledger_postings"."line" = "bills"."line";
ALTER TABLE "equity_hours" ADD CONSTRAINT "equity_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "equity_hours_hour" ON "equity_hours" USING btree ("hour");
CREATE UNIQUE INDEX "ledger_postings_number" ON "ledger_postings" USING btree ("user_id","number") WHERE "ledger_postings"."number" is not null;
CREATE INDEX "ledger_postings_bills" ON "ledger_postings" USING btree ("user_id","at","number") WHERE "ledger_postings"."bill" is not null;
