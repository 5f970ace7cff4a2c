CREATE TABLE "notice_reads" (
	"user_id" bigint NOT NULL,
	"notice_id" integer NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);

CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"published_at" bigint NOT NULL,
	"withdrawn_at" bigint,
	"is_important" boolean NOT NULL,
	"until" bigint,
	"titles" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	CONSTRAINT "notices_category_check" CHECK ("notices"."category" in ('announcement', 'maintenance', 'listing', 'event', 'other'))
);

ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;
