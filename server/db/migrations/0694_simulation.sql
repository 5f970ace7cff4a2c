-- Roles belong to the whole server, so another database of this program may have made them already, or at the same time.
do $$
declare
  role text;
begin
  foreach role in array array['statefloor_real', 'statefloor_simulation'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I nologin', role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- So that the owner of the database can take them on; an administrator may have seen to it.
    begin
      execute format('grant %I to current_user', role);
    exception when insufficient_privilege then null;
    end;
  end loop;
end $$;

create schema "simulation";

-- The tables that contracts and their ledger need, as they are in the real schema; `schema.test.ts` compares them.
do $$
declare
  name text;
begin
  foreach name in array array[
    'ledger_balances', 'ledger_postings', 'cost_basis', 'transfers', 'transfer_days', 'equity_flows', 'loans', 'loan_records',
    'positions', 'open_cards', 'money_keys', 'nonces', 'engine_journal', 'engine_snapshots', 'spot_markets', 'spot_candles',
    'spot_fills', 'spot_orders', 'withdrawals', 'deposits', 'unmatched_outputs', 'dust_days', 'chain_balances', 'chain_postings',
    'contract_orders', 'contract_fills', 'contract_positions', 'contract_settings', 'contract_fundings', 'contract_deliveries',
    'moved_deliveries', 'contract_samples', 'contract_algos', 'contract_liquidations', 'contract_warnings', 'reduce_only_contracts'
  ] loop
    execute format('create table simulation.%I (like public.%I including all)', name, name);
  end loop;
end $$;

create table "simulation"."accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "public"."users" ("id"),
	"activated_at" bigint NOT NULL,
	"reset_at" bigint
);

-- All that the simulation may know of people.
create view "simulation"."users" as
  select "id", "vip_level", "security_changed_at", "frozen_at", "is_activate_contract" from "public"."users";

revoke all on schema public from public;
grant usage on schema public to statefloor_real;
grant all on all tables in schema public to statefloor_real;
grant all on all sequences in schema public to statefloor_real;
alter default privileges in schema public grant all on tables to statefloor_real;
alter default privileges in schema public grant all on sequences to statefloor_real;

grant usage on schema simulation to statefloor_simulation;
grant all on all tables in schema simulation to statefloor_simulation;
grant all on all sequences in schema simulation to statefloor_simulation;
revoke insert, update, delete, truncate on "simulation"."users" from statefloor_simulation;
alter default privileges in schema simulation grant all on tables to statefloor_simulation;
alter default privileges in schema simulation grant all on sequences to statefloor_simulation;
