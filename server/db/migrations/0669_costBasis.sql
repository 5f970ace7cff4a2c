CREATE TABLE "cost_basis" (
	"user_id" bigint NOT NULL,
	"coin_id" integer NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"known" numeric(38,18) NOT NULL,
	"cost" numeric(58,18) NOT NULL,
	"realised" numeric(58,18) NOT NULL,
	CONSTRAINT "cost_basis_user_id_coin_id_pk" PRIMARY KEY("user_id","coin_id"),
	CONSTRAINT "cost_basis_known_check" CHECK ("cost_basis"."known" >= 0 and "cost_basis"."known" <= "cost_basis"."amount"),
	CONSTRAINT "cost_basis_cost_check" CHECK ("cost_basis"."cost" >= 0)
);

ALTER TABLE "cost_basis" ADD CONSTRAINT "cost_basis_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;

-- The costs of what is booked already, as contract/assets/costBasis.ts and server/ledger/costs.ts make them of new
-- entries. A trade is valued at what was paid or received of its quote, and whatever else arrived at the price with
-- which its day began; without a price its cost stays unknown. 52 is usdt.
DO $$
DECLARE
	move record;
	at_user bigint := NULL;
	at_coin integer;
	total numeric := 0;
	paid numeric := 0;
	known_part numeric := 0;
	gained numeric := 0;
	gone numeric;
	known_gone numeric;
	cost_gone numeric;
BEGIN
	FOR move IN
		WITH "placed" AS (
			SELECT *, row_number() OVER (ORDER BY "at", "ctid") AS "place" FROM "ledger_postings"
			WHERE "user_id" <> 0 AND "name" IN ('available', 'held')
		), "carried" AS (
			-- The order of what was carried forward is lost: the cost of these users' coins stays unknown.
			SELECT DISTINCT "user_id" FROM "ledger_postings" WHERE "kind" = 'carried'
		), "moves" AS (
			SELECT "kind", "ref", "user_id", "coin_id", max("at") AS "at", max("place") AS "place", sum("amount") AS "changed"
			FROM "placed" WHERE "user_id" NOT IN (SELECT "user_id" FROM "carried")
			GROUP BY "kind", "ref", "user_id", "coin_id" HAVING sum("amount") <> 0
		), "sides" AS (
			SELECT DISTINCT "fill_id", "user_id", "side" FROM "spot_fills"
		), "paid" AS (
			SELECT "moves"."ref", "moves"."user_id", "moves"."coin_id", abs("changed") AS "amount"
			FROM "moves" JOIN "sides" ON "fill_id" = "ref" AND "sides"."user_id" = "moves"."user_id"
			WHERE "moves"."kind" = 'fill' AND ("changed" < 0) = ("side" = 'buy')
		), "fees" AS (
			SELECT "kind", "ref", "coin_id", sum("amount") AS "fee" FROM "ledger_postings"
			WHERE "user_id" = 0 AND "name" = 'fees' AND "kind" <> 'fill' GROUP BY "kind", "ref", "coin_id"
		)
		SELECT "moves".*, coalesce("fee", 0) AS "fee",
			trunc(CASE WHEN "moves"."kind" = 'fill' THEN "paid"."amount" ELSE abs("changed") END * CASE
				WHEN CASE WHEN "moves"."kind" = 'fill' THEN "paid"."coin_id" ELSE "moves"."coin_id" END = 52 THEN 1
				ELSE (
					SELECT "price_usdt" FROM "coin_price_days" "prices"
					WHERE "prices"."coin_id" = CASE WHEN "moves"."kind" = 'fill' THEN "paid"."coin_id" ELSE "moves"."coin_id" END
						AND "day" <= "moves"."at" / 86400000
					ORDER BY "day" DESC LIMIT 1)
			END, 18) AS "worth"
		FROM "moves"
		LEFT JOIN "paid" ON "moves"."kind" = 'fill' AND "paid"."ref" = "moves"."ref" AND "paid"."user_id" = "moves"."user_id"
		LEFT JOIN "fees" ON "fees"."kind" = "moves"."kind" AND "fees"."ref" = "moves"."ref" AND "fees"."coin_id" = "moves"."coin_id"
		ORDER BY "moves"."user_id", "moves"."coin_id", "place"
	LOOP
		IF at_user IS NULL OR at_user <> move.user_id OR at_coin <> move.coin_id THEN
			IF at_user IS NOT NULL THEN
				INSERT INTO "cost_basis" VALUES (at_user, at_coin, total, known_part, paid, gained);
			END IF;
			at_user := move.user_id;
			at_coin := move.coin_id;
			total := 0;
			paid := 0;
			known_part := 0;
			gained := 0;
		END IF;
		IF move.changed > 0 THEN
			total := total + move.changed;
			IF move.worth IS NOT NULL THEN
				known_part := known_part + move.changed;
				paid := paid + move.worth;
			END IF;
		ELSIF total > 0 THEN
			gone := least(total, -move.changed);
			known_gone := trunc(known_part * gone / total, 18);
			cost_gone := trunc(paid * gone / total, 18);
			IF move.kind = 'fill' AND move.worth IS NOT NULL THEN
				gained := gained + trunc(move.worth * known_gone / gone, 18) - cost_gone;
			ELSIF move.kind <> 'fill' THEN
				gained := gained - trunc(cost_gone * least(move.fee, gone) / gone, 18);
			END IF;
			total := total - gone;
			known_part := known_part - known_gone;
			paid := paid - cost_gone;
		END IF;
	END LOOP;
	IF at_user IS NOT NULL THEN
		INSERT INTO "cost_basis" VALUES (at_user, at_coin, total, known_part, paid, gained);
	END IF;
END $$;
-- The amounts are those of the balances: coins that are left over have no known cost.
INSERT INTO "cost_basis"
SELECT "user_id", "coin_id", sum("balance"), 0, 0, 0 FROM "ledger_balances"
WHERE "user_id" <> 0 AND "name" IN ('available', 'held') GROUP BY "user_id", "coin_id"
ON CONFLICT ("user_id", "coin_id") DO UPDATE SET "amount" = excluded."amount",
	"known" = least("cost_basis"."known", excluded."amount"),
	"cost" = CASE WHEN excluded."amount" = 0 THEN 0 ELSE "cost_basis"."cost" END;
