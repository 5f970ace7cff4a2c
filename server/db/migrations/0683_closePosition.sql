ALTER TABLE "contract_orders" ADD COLUMN "close_position" boolean NOT NULL DEFAULT false;
ALTER TABLE "contract_orders" ALTER COLUMN "close_position" DROP DEFAULT;
UPDATE "contract_orders" SET "close_position" = true WHERE "position_id" IS NOT NULL;
UPDATE "contract_orders" SET "position_id" = (
  SELECT "contract_positions"."id" FROM "contract_positions"
  WHERE "contract_positions"."user_id" = "contract_orders"."user_id"
    AND "contract_positions"."contract_code" = "contract_orders"."contract_code"
    AND "contract_positions"."ended" IS NULL
) WHERE "state" = 'waiting' AND "reduce_only" AND "position_id" IS NULL;
