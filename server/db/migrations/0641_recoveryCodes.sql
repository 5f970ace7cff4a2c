-- The hashes of codes are encrypted, which makes every one a different text: a row needs a name of its own.
alter table recovery_codes drop constraint recovery_codes_pkey;
alter table recovery_codes add column id text not null default gen_random_uuid()::text;
alter table recovery_codes add primary key (id);
alter table recovery_codes alter column id drop default;
create index recovery_codes_user on recovery_codes (user_id);
