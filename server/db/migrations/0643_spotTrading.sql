CREATE TABLE "engine_journal" (
	"symbol" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" bigint NOT NULL,
	"command" jsonb NOT NULL,
	CONSTRAINT "engine_journal_symbol_seq_pk" PRIMARY KEY("symbol","seq")
);

CREATE TABLE "engine_snapshots" (
	"symbol" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"state" jsonb NOT NULL
);

CREATE TABLE "spot_fills" (
	"fill_id" text NOT NULL,
	"role" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "spot_fills_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"price" numeric(38,18) NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"total" numeric(38,18) NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"fee_coin" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "spot_fills_fill_id_role_pk" PRIMARY KEY("fill_id","role"),
	CONSTRAINT "spot_fills_amount_check" CHECK ("spot_fills"."amount" > 0)
);

CREATE TABLE "spot_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"symbol" text NOT NULL,
	"client_order_id" text NOT NULL,
	"group_id" bigint,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"expire_at" bigint,
	"price" numeric(38,18),
	"amount" numeric(38,18),
	"total" numeric(38,18),
	"stop_price" numeric(38,18),
	"trail_by" text,
	"display" numeric(38,18),
	"post_only" text,
	"self_trade" text NOT NULL,
	"attach" jsonb,
	"maker_fee" numeric(12,6) NOT NULL,
	"taker_fee" numeric(12,6) NOT NULL,
	"filled" numeric(38,18) NOT NULL,
	"filled_total" numeric(38,18) NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"held" numeric(38,18) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "spot_orders_state_check" CHECK ("spot_orders"."state" in ('waiting', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected')),
	CONSTRAINT "spot_orders_held_check" CHECK ("spot_orders"."held" >= 0),
	CONSTRAINT "spot_orders_ended_check" CHECK ("spot_orders"."state" in ('waiting', 'open', 'partial') or "spot_orders"."held" = 0)
);

ALTER TABLE "spot_fills" ADD CONSTRAINT "spot_fills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "spot_orders" ADD CONSTRAINT "spot_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "spot_fills_user" ON "spot_fills" USING btree ("user_id","place");
CREATE INDEX "spot_fills_order" ON "spot_fills" USING btree ("order_id");
CREATE INDEX "spot_orders_user" ON "spot_orders" USING btree ("user_id","id");
CREATE INDEX "spot_orders_client" ON "spot_orders" USING btree ("user_id","client_order_id");
CREATE INDEX "spot_orders_live" ON "spot_orders" USING btree ("symbol") WHERE "spot_orders"."state" in ('waiting', 'open', 'partial');
