CREATE TABLE "feedback_requests" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"desk_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"category" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "feedback_requests_desk_id_unique" UNIQUE("desk_id"),
	CONSTRAINT "feedback_requests_category_check" CHECK ("feedback_requests"."category" in ('account', 'security', 'transfers', 'trading', 'wallet', 'fault', 'idea', 'other'))
);

ALTER TABLE "desks" DROP CONSTRAINT "desks_user_id_unique";
ALTER TABLE "desk_files" ALTER COLUMN "desk_id" DROP NOT NULL;
ALTER TABLE "desk_files" ADD COLUMN "user_id" bigint;
ALTER TABLE "desk_files" ADD COLUMN "client_id" text;
ALTER TABLE "desks" ADD COLUMN "kind" text DEFAULT 'chat' NOT NULL;
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_desk_id_desks_id_fk" FOREIGN KEY ("desk_id") REFERENCES "public"."desks"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feedback_requests" ADD CONSTRAINT "feedback_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "feedback_requests_user" ON "feedback_requests" USING btree ("user_id");
ALTER TABLE "desk_files" ADD CONSTRAINT "desk_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "desk_files_once" ON "desk_files" USING btree ("user_id","client_id") WHERE "desk_files"."user_id" is not null;
CREATE UNIQUE INDEX "desks_user_chat" ON "desks" USING btree ("user_id") WHERE "desks"."kind" = 'chat';
ALTER TABLE "desk_files" ADD CONSTRAINT "desk_files_check" CHECK ("desk_files"."desk_id" is not null or "desk_files"."user_id" is not null);
ALTER TABLE "desks" ADD CONSTRAINT "desks_kind_check" CHECK ("desks"."kind" in ('chat', 'request'));
