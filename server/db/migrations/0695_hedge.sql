CREATE TABLE "contract_modes" (
	"user_id" bigint NOT NULL,
	"wallet_type" integer NOT NULL,
	"position_mode" text NOT NULL,
	CONSTRAINT "contract_modes_user_id_wallet_type_pk" PRIMARY KEY("user_id","wallet_type"),
	CONSTRAINT "contract_modes_position_mode_check" CHECK ("contract_modes"."position_mode" in ('oneWay', 'hedge'))
);

create table "simulation"."contract_modes" (like "public"."contract_modes" including all);

ALTER TABLE "contract_modes" ADD CONSTRAINT "contract_modes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;

-- The same in both schemas. All that was held so far is held one way, with one leverage for both sides.
do $$
declare
  place text;
begin
  foreach place in array array['public', 'simulation'] loop
    execute format('alter table %I.contract_algos add column position_side text default ''both'' not null', place);
    execute format('alter table %I.contract_orders add column position_side text default ''both'' not null', place);
    execute format('alter table %I.contract_positions add column position_side text default ''both'' not null', place);
    execute format('alter table %I.contract_settings add column long_leverage integer, add column short_leverage integer', place);
    execute format('update %I.contract_settings set long_leverage = leverage, short_leverage = leverage', place);
    execute format('alter table %I.contract_settings alter column long_leverage set not null, alter column short_leverage set not null', place);
    execute format('create unique index contract_positions_one on %I.contract_positions using btree (user_id, contract_code, position_side) where ended is null', place);
    execute format('alter table %I.contract_positions add constraint contract_positions_position_side_check check (position_side = ''both'' or position_side = case when side = 1 then ''long'' else ''short'' end)', place);
  end loop;
end $$;
