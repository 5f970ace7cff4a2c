ALTER TABLE "users" ALTER COLUMN "is_activate_contract" SET DEFAULT true;

-- Users who hold or have held anything in contracts, or have orders there, have them activated; others are asked once.
update "users" set "is_activate_contract" = true
where not "is_activate_contract" and (
  exists (select from "ledger_balances" where "user_id" = "users"."id" and "wallet_type" in (5, 8))
  or exists (select from "contract_orders" where "user_id" = "users"."id")
);
