CREATE TABLE "freeze_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freeze_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"freezes" boolean NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"ordered_at" bigint NOT NULL,
	"applied_at" bigint,
	"outcome" text,
	CONSTRAINT "freeze_orders_outcome_check" CHECK ("freeze_orders"."outcome" in ('done', 'unchanged'))
);

ALTER TABLE "freeze_orders" ADD CONSTRAINT "freeze_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "freeze_orders_user" ON "freeze_orders" USING btree ("user_id");
CREATE UNIQUE INDEX "freeze_orders_waiting" ON "freeze_orders" USING btree ("user_id") WHERE "freeze_orders"."applied_at" is null;
