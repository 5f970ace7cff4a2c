CREATE TABLE "mailbox_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_mails_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"content" text NOT NULL
);

CREATE TABLE "mailed_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "mailed_codes_purpose_check" CHECK ("mailed_codes"."purpose" in ('proveEmail', 'withdraw', 'addAddress', 'weakenWithdrawal'))
);

CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mails_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"code" text,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"try_until" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('waiting', 'sent', 'dropped'))
);

CREATE TABLE "settings_locks" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"unlocks_at" bigint
);

ALTER TABLE "users" ADD COLUMN "email_proved_at" bigint;
ALTER TABLE "users" ADD COLUMN "locale" text DEFAULT 'en_US' NOT NULL;
ALTER TABLE "mailbox_mails" ADD CONSTRAINT "mailbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "settings_locks" ADD CONSTRAINT "settings_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "mailbox_mails_user" ON "mailbox_mails" USING btree ("user_id","seq");
CREATE INDEX "mailbox_mails_at" ON "mailbox_mails" USING btree ("at");
CREATE UNIQUE INDEX "mailed_codes_once" ON "mailed_codes" USING btree ("session_id","purpose");
CREATE INDEX "mailed_codes_expiry" ON "mailed_codes" USING btree ("expires_at");
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE "mails"."state" = 'waiting';
CREATE INDEX "mails_ended" ON "mails" USING btree ("ended_at");

-- The demo accounts of a sandbox. Mail can't reach this reserved domain, so these accounts count as verified.
UPDATE "users" SET "email_proved_at" = "created_at" WHERE "account" LIKE '%@statefloor.test';
