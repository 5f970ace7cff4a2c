CREATE TABLE "contract_algos" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"contract_code" text NOT NULL,
	"client_order_id" text NOT NULL,
	"side" text NOT NULL,
	"reduce_only" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"filled" bigint NOT NULL,
	"filled_value" numeric(38,18) NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"slices_done" integer NOT NULL,
	"slice" integer NOT NULL,
	"stage" text NOT NULL,
	"history" jsonb NOT NULL,
	"order_ids" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "contract_algos_stage_check" CHECK ("contract_algos"."stage" in ('running', 'paused', 'done', 'ended', 'cancelled')),
	CONSTRAINT "contract_algos_amount_check" CHECK ("contract_algos"."amount" > 0 and "contract_algos"."filled" >= 0)
);

ALTER TABLE "contract_orders" ADD COLUMN "algo_id" bigint;
ALTER TABLE "contract_orders" ADD COLUMN "algo_slice" integer;
ALTER TABLE "contract_algos" ADD CONSTRAINT "contract_algos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contract_algos_user" ON "contract_algos" USING btree ("user_id","id");
CREATE INDEX "contract_algos_live" ON "contract_algos" USING btree ("contract_code") WHERE "contract_algos"."stage" in ('running', 'paused');
CREATE UNIQUE INDEX "contract_orders_algo" ON "contract_orders" USING btree ("algo_id","algo_slice");
