CREATE TABLE "address_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"label" text NOT NULL,
	"coin_id" bigint,
	"network_id" text NOT NULL,
	"address" text NOT NULL,
	"key" text NOT NULL,
	"memo" text,
	"memo_kind" text,
	"created_at" bigint NOT NULL,
	"usable_at" bigint NOT NULL,
	"last_used_at" bigint,
	"removed_at" bigint,
	CONSTRAINT "address_entries_memo_kind_check" CHECK ("address_entries"."memo_kind" in ('number', 'text'))
);

CREATE TABLE "withdrawal_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"whitelist_only" boolean NOT NULL,
	"undo_minutes" integer NOT NULL,
	"pending_whitelist_only" boolean,
	"pending_undo_minutes" integer,
	"effective_at" bigint
);

ALTER TABLE "safety_tokens" DROP CONSTRAINT "safety_tokens_action_check";
ALTER TABLE "safety_tokens" ADD COLUMN "subject" text;
ALTER TABLE "address_entries" ADD CONSTRAINT "address_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "withdrawal_settings" ADD CONSTRAINT "withdrawal_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "address_entries_user" ON "address_entries" USING btree ("user_id","created_at");
CREATE UNIQUE INDEX "address_entries_label" ON "address_entries" USING btree ("user_id","label") WHERE "address_entries"."removed_at" is null;
CREATE UNIQUE INDEX "address_entries_once" ON "address_entries" USING btree ("user_id","network_id","key",coalesce("memo", ''),coalesce("coin_id", -1)) WHERE "address_entries"."removed_at" is null;
ALTER TABLE "safety_tokens" ADD CONSTRAINT "safety_tokens_action_check" CHECK ("safety_tokens"."action" in ('bindGoogle', 'unbindGoogle', 'changePassword', 'newRecoveryCodes', 'withdraw', 'addAddress', 'weakenWithdrawal'));
