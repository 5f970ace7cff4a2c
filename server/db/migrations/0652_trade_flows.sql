CREATE TABLE "trade_flows" (
	"kind" text NOT NULL,
	"open_at" bigint NOT NULL,
	"size" text NOT NULL,
	"bought" bigint NOT NULL,
	"sold" bigint NOT NULL,
	CONSTRAINT "trade_flows_kind_open_at_size_pk" PRIMARY KEY("kind","open_at","size"),
	CONSTRAINT "trade_flows_kind_check" CHECK ("trade_flows"."kind" in ('spot', 'contract')),
	CONSTRAINT "trade_flows_size_check" CHECK ("trade_flows"."size" in ('small', 'medium', 'large'))
);
