ALTER TABLE "contract_orders" ADD COLUMN "stop_price" bigint;
ALTER TABLE "contract_orders" ADD COLUMN "trigger" text;
ALTER TABLE "contract_orders" ADD COLUMN "position_id" bigint;
