CREATE TABLE "contract_fills" (
	"fill_id" text NOT NULL,
	"role" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contract_fills_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"contract_code" text NOT NULL,
	"side" text NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"value" numeric(38,18) NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"realised" numeric(38,18) NOT NULL,
	"effect" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "contract_fills_fill_id_role_pk" PRIMARY KEY("fill_id","role"),
	CONSTRAINT "contract_fills_amount_check" CHECK ("contract_fills"."amount" > 0)
);

CREATE TABLE "contract_fundings" (
	"contract_code" text NOT NULL,
	"at" bigint NOT NULL,
	"rate" numeric(38,0) NOT NULL,
	"mark" bigint NOT NULL,
	"taken" integer NOT NULL,
	"due" integer NOT NULL,
	CONSTRAINT "contract_fundings_contract_code_at_pk" PRIMARY KEY("contract_code","at")
);

CREATE TABLE "contract_liquidations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"coin_id" integer NOT NULL,
	"pool" text NOT NULL,
	"at" bigint NOT NULL,
	"marks" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"outcome" text NOT NULL
);

CREATE TABLE "contract_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"contract_code" text NOT NULL,
	"client_order_id" text NOT NULL,
	"side" text NOT NULL,
	"type" text NOT NULL,
	"time_in_force" text NOT NULL,
	"expire_at" bigint,
	"price" bigint,
	"amount" bigint NOT NULL,
	"display" bigint,
	"post_only" text,
	"self_trade" text NOT NULL,
	"reduce_only" boolean NOT NULL,
	"source" text NOT NULL,
	"leverage" integer NOT NULL,
	"margin_mode" text NOT NULL,
	"maker_fee" bigint NOT NULL,
	"taker_fee" bigint NOT NULL,
	"filled" bigint NOT NULL,
	"filled_value" numeric(38,18) NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"realised" numeric(38,18) NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "contract_orders_state_check" CHECK ("contract_orders"."state" in ('waiting', 'open', 'partial', 'filled', 'cancelled', 'expired', 'rejected')),
	CONSTRAINT "contract_orders_amount_check" CHECK ("contract_orders"."amount" > 0 and "contract_orders"."filled" between 0 and "contract_orders"."amount")
);

CREATE TABLE "contract_positions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"contract_code" text NOT NULL,
	"side" numeric(38,0) NOT NULL,
	"contracts" numeric(38,0) NOT NULL,
	"cost" numeric(38,18) NOT NULL,
	"paid" numeric(38,18) NOT NULL,
	"margin" numeric(38,18),
	"leverage" integer NOT NULL,
	"most" numeric(38,0) NOT NULL,
	"opened" numeric(38,0) NOT NULL,
	"opened_value" numeric(38,18) NOT NULL,
	"closed_value" numeric(38,18) NOT NULL,
	"realised" numeric(38,18) NOT NULL,
	"funding" numeric(38,18) NOT NULL,
	"fees" numeric(38,18) NOT NULL,
	"ended" text,
	"opened_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "contract_positions_side_check" CHECK ("contract_positions"."side" in (1, -1)),
	CONSTRAINT "contract_positions_open_check" CHECK (("contract_positions"."ended" is null) = ("contract_positions"."contracts" > 0)),
	CONSTRAINT "contract_positions_amounts_check" CHECK ("contract_positions"."cost" >= 0 and "contract_positions"."paid" >= 0 and "contract_positions"."margin" >= 0)
);

CREATE TABLE "contract_samples" (
	"contract_code" text NOT NULL,
	"at" bigint NOT NULL,
	"value" numeric(38,0) NOT NULL,
	CONSTRAINT "contract_samples_contract_code_at_pk" PRIMARY KEY("contract_code","at")
);

CREATE TABLE "contract_settings" (
	"user_id" bigint NOT NULL,
	"contract_code" text NOT NULL,
	"leverage" integer NOT NULL,
	"margin_mode" text NOT NULL,
	CONSTRAINT "contract_settings_user_id_contract_code_pk" PRIMARY KEY("user_id","contract_code")
);

CREATE TABLE "reduce_only_contracts" (
	"contract_code" text PRIMARY KEY NOT NULL
);

ALTER TABLE "contract_fills" ADD CONSTRAINT "contract_fills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_liquidations" ADD CONSTRAINT "contract_liquidations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_orders" ADD CONSTRAINT "contract_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contract_settings" ADD CONSTRAINT "contract_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contract_fills_user" ON "contract_fills" USING btree ("user_id","place");
CREATE INDEX "contract_fills_order" ON "contract_fills" USING btree ("order_id");
CREATE INDEX "contract_liquidations_user" ON "contract_liquidations" USING btree ("user_id","id");
CREATE INDEX "contract_orders_user" ON "contract_orders" USING btree ("user_id","id");
CREATE INDEX "contract_orders_client" ON "contract_orders" USING btree ("user_id","client_order_id");
CREATE INDEX "contract_orders_live" ON "contract_orders" USING btree ("contract_code") WHERE "contract_orders"."state" in ('waiting', 'open', 'partial');
CREATE INDEX "contract_positions_user" ON "contract_positions" USING btree ("user_id","id");
CREATE INDEX "contract_positions_open" ON "contract_positions" USING btree ("contract_code") WHERE "contract_positions"."ended" is null;
