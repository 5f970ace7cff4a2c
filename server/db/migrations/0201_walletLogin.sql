create table wallets (
  account_id text primary key,
  owner_id bigint not null unique references users (id),
  account_name text not null,
  wallet_name text not null,
  color_id smallint not null check (color_id between 0 and 9),
  device text not null,
  address text not null,
  phone_hash text not null unique,
  created_at bigint not null
);

create table wallet_logins (
  id text primary key,
  account_id text not null references wallets (account_id),
  token_hash text unique,
  device text not null,
  address text not null,
  created_at bigint not null,
  collected_at bigint,
  seen_at bigint not null,
  check ((token_hash is null) = (collected_at is null))
);
create index wallet_logins_account on wallet_logins (account_id);

create table wallet_codes (
  id text primary key,
  token_hash text not null unique,
  secret_hash text not null unique,
  browser_hash text not null,
  match_number text not null,
  numbers jsonb not null,
  state text not null check (state in ('shown', 'scanned', 'approved', 'refused')),
  device text not null,
  address text not null,
  created_at bigint not null,
  account_id text references wallets (account_id),
  login_id text unique,
  decided_at bigint,
  check ((state = 'shown') = (account_id is null)),
  check ((state = 'approved') = (login_id is not null))
);
create index wallet_codes_created on wallet_codes (created_at);
