CREATE TABLE "withdrawal_intents" (
	"withdraw_id" text PRIMARY KEY NOT NULL,
	"network_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"raw_bytes" text NOT NULL,
	"tx_hash" text NOT NULL,
	"valid_until" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "withdrawal_intents_sequence" UNIQUE("network_id","sequence"),
	CONSTRAINT "withdrawal_intents_transaction" UNIQUE("network_id","tx_hash")
);

CREATE TABLE "withdrawals" (
	"withdraw_id" text PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"coin_id" integer NOT NULL,
	"network_id" text NOT NULL,
	"contract" text NOT NULL,
	"address" text NOT NULL,
	"address_key" text NOT NULL,
	"memo" text,
	"memo_kind" text,
	"label" text,
	"amount" numeric(38,18) NOT NULL,
	"fee" numeric(38,18) NOT NULL,
	"receive" numeric(38,18) NOT NULL,
	"worth" numeric(38,18) NOT NULL,
	"day" integer NOT NULL,
	"needs_review" boolean NOT NULL,
	"undo_until" bigint,
	"review_until" bigint,
	"stage" text NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"tx_hash" text,
	"network_fee" numeric(38,18) NOT NULL,
	"block" bigint,
	"was_included" boolean NOT NULL,
	"is_reverted" boolean NOT NULL,
	"bookings" integer NOT NULL,
	"is_booked_out" boolean NOT NULL,
	"is_fee_booked" boolean NOT NULL,
	"history" jsonb NOT NULL,
	"seq" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "withdrawals_transaction" UNIQUE("network_id","tx_hash"),
	CONSTRAINT "withdrawals_stage_check" CHECK ("withdrawals"."stage" in ('undo', 'review', 'queued', 'broadcasting', 'confirming', 'done', 'cancelled', 'refused', 'failed')),
	CONSTRAINT "withdrawals_memo_kind_check" CHECK ("withdrawals"."memo_kind" in ('number', 'text')),
	CONSTRAINT "withdrawals_amount_check" CHECK ("withdrawals"."receive" > 0 and "withdrawals"."fee" >= 0 and "withdrawals"."amount" = "withdrawals"."receive" + "withdrawals"."fee")
);

ALTER TABLE "withdrawal_intents" ADD CONSTRAINT "withdrawal_intents_withdraw_id_withdrawals_withdraw_id_fk" FOREIGN KEY ("withdraw_id") REFERENCES "public"."withdrawals"("withdraw_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id","place");
CREATE INDEX "withdrawals_day" ON "withdrawals" USING btree ("user_id","day");
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("network_id","block") WHERE "withdrawals"."stage" in ('undo', 'review', 'queued', 'broadcasting', 'confirming');
CREATE INDEX "withdrawals_out" ON "withdrawals" USING btree ("network_id") WHERE "withdrawals"."block" is null and "withdrawals"."is_fee_booked";
