ALTER TABLE "contract_orders" ADD COLUMN "trail_by" text;
ALTER TABLE "contract_orders" ADD COLUMN "activation_price" bigint;
