ALTER TABLE "spot_orders" ADD COLUMN "activation_price" numeric(38,18);
ALTER TABLE "spot_orders" ADD COLUMN "trigger" text;
UPDATE "spot_orders" SET "trigger" = 'last' WHERE "type" NOT IN ('limit', 'market');
