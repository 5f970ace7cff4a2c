ALTER TABLE "mailed_codes" DROP CONSTRAINT "mailed_codes_purpose_check";
ALTER TABLE "mails" ADD COLUMN "froze_at" bigint;
ALTER TABLE "users" ADD COLUMN "frozen_at" bigint;
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_purpose_check" CHECK ("mailed_codes"."purpose" in ('proveEmail', 'withdraw', 'addAddress', 'weakenWithdrawal', 'unfreeze'));
