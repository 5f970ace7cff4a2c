CREATE TABLE "deposit_addresses" (
	"address_id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key_index" integer NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"memo" text,
	"remark" text NOT NULL,
	"is_selected" boolean NOT NULL,
	"coin_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "deposit_addresses_key" UNIQUE("kind","key_index"),
	CONSTRAINT "deposit_addresses_place" UNIQUE NULLS NOT DISTINCT("kind","address_key","memo"),
	CONSTRAINT "deposit_addresses_kind_check" CHECK ("deposit_addresses"."kind" in ('bitcoin', 'litecoin', 'dogecoin', 'evm', 'tron', 'solana', 'xrp', 'stellar', 'ton'))
);

CREATE TABLE "deposit_seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL
);

CREATE TABLE "deposits" (
	"deposit_id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deposits_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"network_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"output_index" integer NOT NULL,
	"coin_id" integer,
	"contract" text NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"address" text NOT NULL,
	"memo" text,
	"from_address" text NOT NULL,
	"block" bigint,
	"stage" text NOT NULL,
	"booked" text NOT NULL,
	"bookings" integer NOT NULL,
	"drops_after" bigint,
	"history" jsonb NOT NULL,
	"seq" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "deposits_output" UNIQUE("network_id","tx_hash","output_index"),
	CONSTRAINT "deposits_stage_check" CHECK ("deposits"."stage" in ('seen', 'confirming', 'locked', 'credited', 'reorganised', 'dropped', 'accumulating', 'unsupported')),
	CONSTRAINT "deposits_booked_check" CHECK ("deposits"."booked" in ('none', 'locked', 'available', 'unclaimed')),
	CONSTRAINT "deposits_amount_check" CHECK ("deposits"."amount" > 0),
	CONSTRAINT "deposits_owner_check" CHECK ("deposits"."booked" = 'none' or "deposits"."coin_id" is not null)
);

CREATE TABLE "dust_days" (
	"network_id" text NOT NULL,
	"address" text NOT NULL,
	"day" integer NOT NULL,
	"coin_id" integer NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"outputs" integer NOT NULL,
	CONSTRAINT "dust_days_network_id_address_day_coin_id_pk" PRIMARY KEY("network_id","address","day","coin_id")
);

CREATE TABLE "node_balances" (
	"network_id" text NOT NULL,
	"contract" text NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	CONSTRAINT "node_balances_network_id_contract_pk" PRIMARY KEY("network_id","contract"),
	CONSTRAINT "node_balances_amount_check" CHECK ("node_balances"."amount" >= 0)
);

CREATE TABLE "node_branches" (
	"network_id" text NOT NULL,
	"branch" integer NOT NULL,
	"from_block" bigint NOT NULL,
	CONSTRAINT "node_branches_network_id_branch_pk" PRIMARY KEY("network_id","branch")
);

CREATE TABLE "node_faults" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "node_faults_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network_id" text NOT NULL,
	"kind" text NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "node_faults_kind_check" CHECK ("node_faults"."kind" in ('slow', 'loseAnswer', 'reject', 'forget', 'revert')),
	CONSTRAINT "node_faults_left_check" CHECK ("node_faults"."left" > 0)
);

CREATE TABLE "node_networks" (
	"network_id" text PRIMARY KEY NOT NULL,
	"branch" integer DEFAULT 0 NOT NULL,
	"followed_branch" integer DEFAULT 0 NOT NULL,
	"extra_blocks" integer DEFAULT 0 NOT NULL,
	"handled_block" bigint NOT NULL,
	"deposit" text DEFAULT 'open' NOT NULL,
	"withdraw" text DEFAULT 'open' NOT NULL,
	"reason" text,
	"is_hot_wallet_empty" boolean DEFAULT false NOT NULL,
	CONSTRAINT "node_networks_deposit_check" CHECK ("node_networks"."deposit" in ('open', 'suspended')),
	CONSTRAINT "node_networks_withdraw_check" CHECK ("node_networks"."withdraw" in ('open', 'suspended'))
);

CREATE TABLE "node_outputs" (
	"network_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"output_index" integer NOT NULL,
	"address" text NOT NULL,
	"memo" text,
	"contract" text NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"holder" text NOT NULL,
	CONSTRAINT "node_outputs_network_id_tx_hash_output_index_pk" PRIMARY KEY("network_id","tx_hash","output_index"),
	CONSTRAINT "node_outputs_amount_check" CHECK ("node_outputs"."amount" > 0)
);

CREATE TABLE "node_transactions" (
	"network_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "node_transactions_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender" text NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"sent_at" bigint NOT NULL,
	"state" text NOT NULL,
	"is_reverted" boolean DEFAULT false NOT NULL,
	"block" bigint NOT NULL,
	"valid_until" bigint,
	"handled_block" bigint,
	"handled_at" bigint,
	"is_seen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "node_transactions_network_id_tx_hash_pk" PRIMARY KEY("network_id","tx_hash"),
	CONSTRAINT "node_transactions_state_check" CHECK ("node_transactions"."state" in ('sent', 'gone'))
);

CREATE TABLE "recoveries" (
	"recovery_id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "recoveries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"network_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"output_index" integer NOT NULL,
	"deposit_id" text,
	"coin_id" integer,
	"contract" text NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"from_address" text NOT NULL,
	"memo_sent" text,
	"note" text NOT NULL,
	"stage" text NOT NULL,
	"decidable_at" bigint NOT NULL,
	"until" bigint,
	"history" jsonb NOT NULL,
	"seq" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "recoveries_stage_check" CHECK ("recoveries"."stage" in ('checking', 'inReview', 'revision', 'credited', 'refused'))
);

CREATE TABLE "unmatched_outputs" (
	"network_id" text NOT NULL,
	"tx_hash" text NOT NULL,
	"output_index" integer NOT NULL,
	"coin_id" integer,
	"contract" text NOT NULL,
	"amount" numeric(38,18) NOT NULL,
	"address" text NOT NULL,
	"memo" text,
	"from_address" text NOT NULL,
	"block" bigint,
	"state" text NOT NULL,
	"bookings" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "unmatched_outputs_network_id_tx_hash_output_index_pk" PRIMARY KEY("network_id","tx_hash","output_index"),
	CONSTRAINT "unmatched_outputs_state_check" CHECK ("unmatched_outputs"."state" in ('confirming', 'unclaimed', 'dropped', 'claimed'))
);

ALTER TABLE "deposit_addresses" ADD CONSTRAINT "deposit_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "node_branches" ADD CONSTRAINT "node_branches_network_id_node_networks_network_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."node_networks"("network_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "node_outputs" ADD CONSTRAINT "node_outputs_network_id_tx_hash_node_transactions_network_id_tx_hash_fk" FOREIGN KEY ("network_id","tx_hash") REFERENCES "public"."node_transactions"("network_id","tx_hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_deposit_id_deposits_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("deposit_id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "deposit_addresses_user" ON "deposit_addresses" USING btree ("user_id","kind");
CREATE INDEX "deposits_user" ON "deposits" USING btree ("user_id","place");
CREATE INDEX "deposits_open" ON "deposits" USING btree ("network_id","block") WHERE "deposits"."stage" in ('seen', 'confirming', 'locked', 'reorganised');
CREATE INDEX "deposits_accumulating" ON "deposits" USING btree ("user_id","network_id","coin_id") WHERE "deposits"."stage" = 'accumulating';
CREATE INDEX "deposits_unbooked" ON "deposits" USING btree ("network_id","tx_hash") WHERE "deposits"."booked" = 'none';
CREATE INDEX "node_outputs_wallet" ON "node_outputs" USING btree ("network_id","tx_hash") WHERE "node_outputs"."holder" like 'wallet:%';
CREATE INDEX "node_outputs_address" ON "node_outputs" USING btree ("network_id","address");
CREATE INDEX "node_transactions_open" ON "node_transactions" USING btree ("network_id","block") WHERE "node_transactions"."handled_block" is null;
CREATE INDEX "node_transactions_handled" ON "node_transactions" USING btree ("network_id","handled_block");
CREATE INDEX "recoveries_user" ON "recoveries" USING btree ("user_id","place");
CREATE INDEX "recoveries_output" ON "recoveries" USING btree ("network_id","tx_hash","output_index");
CREATE INDEX "unmatched_outputs_open" ON "unmatched_outputs" USING btree ("network_id","block") WHERE "unmatched_outputs"."state" = 'confirming';
