CREATE TABLE "status_days" (
	"day" integer NOT NULL,
	"part" text NOT NULL,
	"measured" bigint NOT NULL,
	"down" bigint NOT NULL,
	CONSTRAINT "status_days_day_part_pk" PRIMARY KEY("day","part"),
	CONSTRAINT "status_days_part_check" CHECK ("status_days"."part" in ('calls', 'streams', 'engine', 'database', 'chain'))
);

CREATE TABLE "status_incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opened_at" bigint NOT NULL,
	"closed_at" bigint
);

CREATE TABLE "status_subscribers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);

CREATE TABLE "status_updates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_updates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"incident_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"notified_at" bigint,
	CONSTRAINT "status_updates_kind_check" CHECK ("status_updates"."kind" in ('open', 'update', 'close'))
);

ALTER TABLE "status_subscribers" ADD CONSTRAINT "status_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "status_updates" ADD CONSTRAINT "status_updates_incident_id_status_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."status_incidents"("id") ON DELETE no action ON UPDATE no action;
