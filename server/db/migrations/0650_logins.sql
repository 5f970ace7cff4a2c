CREATE TABLE "logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"is_new_device" boolean NOT NULL
);

ALTER TABLE "logins" ADD CONSTRAINT "logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "logins_user" ON "logins" USING btree ("user_id","id");
CREATE INDEX "logins_at" ON "logins" USING btree ("at");
