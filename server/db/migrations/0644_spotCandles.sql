CREATE TABLE "spot_candles" (
	"symbol" text NOT NULL,
	"span" text NOT NULL,
	"open_at" bigint NOT NULL,
	"open" bigint NOT NULL,
	"high" bigint NOT NULL,
	"low" bigint NOT NULL,
	"close" bigint NOT NULL,
	"volume" bigint NOT NULL,
	"turnover" numeric(38,0) NOT NULL,
	CONSTRAINT "spot_candles_symbol_span_open_at_pk" PRIMARY KEY("symbol","span","open_at"),
	CONSTRAINT "spot_candles_span_check" CHECK ("spot_candles"."span" in ('minute', 'hour'))
);

CREATE TABLE "spot_markets" (
	"symbol" text PRIMARY KEY NOT NULL,
	"opened_at" bigint NOT NULL,
	"opening_ticks" bigint NOT NULL
);

CREATE INDEX "spot_fills_symbol" ON "spot_fills" USING btree ("symbol","place") WHERE "spot_fills"."role" = 'taker';
