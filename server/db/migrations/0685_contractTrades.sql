CREATE INDEX "contract_fills_contract" ON "contract_fills" USING btree ("contract_code","place") WHERE "contract_fills"."role" = 'maker';
