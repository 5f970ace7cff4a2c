DROP INDEX "ledger_postings_bills";
CREATE INDEX "ledger_postings_carried" ON "ledger_postings" USING btree ("user_id","at") WHERE "ledger_postings"."bill" is not null and "ledger_postings"."number" is null;
