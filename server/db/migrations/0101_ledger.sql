create table ledger_balances (
  user_id bigint not null,
  wallet_type integer not null,
  trade_id bigint not null,
  coin_id integer not null,
  name text not null,
  balance numeric(38,18) not null,
  primary key (user_id, wallet_type, trade_id, coin_id, name),
  constraint people_never_owe_a_place check (user_id = 0 or balance >= 0)
);

create table ledger_postings (
  kind text not null,
  ref text not null,
  line integer not null,
  user_id bigint not null,
  wallet_type integer not null,
  trade_id bigint not null,
  coin_id integer not null,
  name text not null,
  at bigint not null,
  amount numeric(38,18) not null,
  primary key (kind, ref, line)
);

create table transfers (
  transfer_id text primary key,
  place bigint generated always as identity,
  user_id bigint not null references users (id),
  created_at bigint not null,
  coin_id integer not null,
  amount numeric(38,18) not null check (amount > 0),
  worth numeric(38,18) not null check (worth >= 0),
  source integer not null,
  target integer not null,
  trade_id bigint not null,
  state text not null check (state in ('posted', 'review', 'released')),
  review_ends_at bigint,
  ended_at bigint,
  check (state <> 'review' or (review_ends_at is not null and ended_at is null))
);
create index transfers_user on transfers (user_id, place);
create index transfers_review on transfers (state, review_ends_at);

create table transfer_days (
  user_id bigint not null references users (id),
  day integer not null,
  used numeric(38,18) not null check (used >= 0),
  primary key (user_id, day)
);

create table loans (
  loan_id text primary key,
  user_id bigint not null references users (id),
  wallet_type integer not null,
  trade_id bigint not null,
  coin_id integer not null,
  owed numeric(38,18) not null check (owed >= 0)
);
create index loans_user on loans (user_id);

create table positions (
  position_id text primary key,
  user_id bigint not null references users (id),
  wallet_type integer not null,
  contract_code text not null,
  side text not null check (side in ('long', 'short')),
  size numeric(38,18) not null check (size > 0),
  entry_price numeric(38,18) not null check (entry_price > 0),
  leverage integer not null check (leverage > 0)
);
create index positions_user on positions (user_id);

create table open_cards (
  card_id text primary key,
  user_id bigint not null references users (id),
  wallet_type integer not null,
  amount numeric(38,18) not null check (amount > 0),
  state text not null check (state in ('inForce', 'ended'))
);
create index open_cards_user on open_cards (user_id);
