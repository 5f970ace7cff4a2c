create table chain_accounts (
  account_id text primary key references wallets (account_id),
  seed text not null,
  evm text not null unique,
  solana text not null unique,
  tron text not null unique
);

create table chain_balances (
  holder text not null,
  chain_index text not null,
  token_address text not null,
  amount numeric(38,18) not null,
  primary key (holder, chain_index, token_address),
  constraint only_markets_owe check (holder = 'market' or amount >= 0)
);

create table chain_transactions (
  tx_hash text primary key,
  place bigint generated always as identity,
  chain_index text not null,
  account_id text references wallets (account_id),
  kind text not null check (kind in ('receive', 'approve', 'swap', 'level')),
  block bigint not null,
  at bigint not null,
  from_token text,
  amount_in numeric(38,18) not null check (amount_in >= 0),
  to_token text,
  amount_out numeric(38,18) not null check (amount_out >= 0),
  gas numeric(38,18) not null check (gas >= 0)
);
create index chain_transactions_account on chain_transactions (account_id, place);

create table chain_postings (
  tx_hash text not null references chain_transactions (tx_hash),
  line integer not null,
  holder text not null,
  chain_index text not null,
  token_address text not null,
  amount numeric(38,18) not null,
  primary key (tx_hash, line)
);

create table chain_allowances (
  account_id text not null references wallets (account_id),
  chain_index text not null,
  token_address text not null,
  amount numeric(38,18) not null check (amount >= 0),
  primary key (account_id, chain_index, token_address)
);

create table chain_quotes (
  quote_id text primary key,
  account_id text not null references wallets (account_id),
  chain_index text not null,
  from_token text not null,
  to_token text not null,
  amount_in numeric(38,18) not null check (amount_in > 0),
  amount_out numeric(38,18) not null check (amount_out > 0),
  expires_at bigint not null,
  used_at bigint
);
create index chain_quotes_expiry on chain_quotes (expires_at);
