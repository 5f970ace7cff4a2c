CREATE TABLE "cancel_on_disconnect" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL
);

ALTER TABLE "cancel_on_disconnect" ADD CONSTRAINT "cancel_on_disconnect_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
