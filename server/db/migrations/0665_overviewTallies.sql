CREATE TABLE "overview_tallies" (
	"range" text NOT NULL,
	"open_at" bigint NOT NULL,
	"source" text NOT NULL,
	"sums" jsonb NOT NULL,
	CONSTRAINT "overview_tallies_range_open_at_pk" PRIMARY KEY("range","open_at"),
	CONSTRAINT "overview_tallies_range_check" CHECK ("overview_tallies"."range" in ('24h', '7d', '30d', '90d'))
);
