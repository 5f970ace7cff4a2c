ALTER TABLE "spot_orders" ADD COLUMN "margin" jsonb;
CREATE INDEX "spot_orders_margin" ON "spot_orders" USING btree ("user_id","id") WHERE "spot_orders"."margin" is not null;
