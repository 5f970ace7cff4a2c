ALTER TABLE "spot_orders" ADD COLUMN "arrival_price" numeric(38,18);
