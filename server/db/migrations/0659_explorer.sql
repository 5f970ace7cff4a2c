CREATE INDEX "node_transactions_block" ON "node_transactions" USING btree ("network_id","block");
CREATE INDEX "node_transactions_sender" ON "node_transactions" USING btree ("network_id","sender");
