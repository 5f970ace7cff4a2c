ALTER TABLE "contract_liquidations" ALTER COLUMN "marks" DROP NOT NULL;
ALTER TABLE "contract_liquidations" ALTER COLUMN "steps" DROP NOT NULL;
ALTER TABLE "contract_liquidations" ADD COLUMN "receipt" jsonb;
