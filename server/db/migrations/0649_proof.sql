CREATE TABLE "proof_days" (
	"day" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"root" text NOT NULL,
	"customers" integer NOT NULL
);

CREATE TABLE "proof_leaves" (
	"day" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"coin" text NOT NULL,
	"place" integer NOT NULL,
	"nonce" text NOT NULL,
	CONSTRAINT "proof_leaves_day_user_id_coin_pk" PRIMARY KEY("day","user_id","coin")
);

CREATE TABLE "proof_nodes" (
	"day" integer NOT NULL,
	"coin" text NOT NULL,
	"level" integer NOT NULL,
	"place" integer NOT NULL,
	"hash" text NOT NULL,
	"sum" numeric(38,18) NOT NULL,
	CONSTRAINT "proof_nodes_day_coin_level_place_pk" PRIMARY KEY("day","coin","level","place"),
	CONSTRAINT "proof_nodes_sum_check" CHECK ("proof_nodes"."sum" >= 0)
);

CREATE TABLE "proof_trees" (
	"day" integer NOT NULL,
	"coin" text NOT NULL,
	"leaves" integer NOT NULL,
	"root" text NOT NULL,
	"liabilities" numeric(38,18) NOT NULL,
	"reserves" numeric(38,18) NOT NULL,
	"own" numeric(38,18) NOT NULL,
	CONSTRAINT "proof_trees_day_coin_pk" PRIMARY KEY("day","coin"),
	CONSTRAINT "proof_trees_liabilities_check" CHECK ("proof_trees"."liabilities" > 0)
);

ALTER TABLE "proof_leaves" ADD CONSTRAINT "proof_leaves_day_proof_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."proof_days"("day") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proof_leaves" ADD CONSTRAINT "proof_leaves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proof_nodes" ADD CONSTRAINT "proof_nodes_day_proof_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."proof_days"("day") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proof_trees" ADD CONSTRAINT "proof_trees_day_proof_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."proof_days"("day") ON DELETE cascade ON UPDATE no action;
