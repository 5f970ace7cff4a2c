ALTER TABLE "contract_orders" ADD COLUMN "attach" jsonb;
ALTER TABLE "contract_orders" ADD COLUMN "parent_id" bigint;
