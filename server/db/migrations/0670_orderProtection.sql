ALTER TABLE "spot_orders" ADD COLUMN "protection" numeric(38,18);
