ALTER TABLE "desk_files" ADD COLUMN "recovery_id" text;
ALTER TABLE "desk_files" ADD CONSTRAINT "desk_files_recovery_id_recoveries_recovery_id_fk" FOREIGN KEY ("recovery_id") REFERENCES "public"."recoveries"("recovery_id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "desk_files_recovery" ON "desk_files" USING btree ("recovery_id") WHERE "desk_files"."recovery_id" is not null;
