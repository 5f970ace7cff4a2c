create table users (
  id bigint generated always as identity primary key,
  fid text not null unique,
  account text not null unique check (account = lower(account)),
  nickname text not null,
  photo text not null default '',
  vip_level integer not null default 0,
  vip_type integer not null default 0,
  is_activate_contract boolean not null default false,
  created_at bigint not null,
  security_changed_at bigint
);

create table sessions (
  id text primary key,
  token_hash text not null unique,
  user_id bigint not null references users (id),
  sign_key text not null,
  created_at bigint not null,
  seen_at bigint not null,
  address text not null,
  agent text not null
);
create index sessions_user on sessions (user_id);

create table money_keys (
  user_id bigint not null references users (id),
  key text not null,
  call text,
  body_hash text,
  state text not null check (state in ('done', 'refused')),
  code integer not null,
  data jsonb,
  created_at bigint not null,
  primary key (user_id, key)
);

create table nonces (
  session_id text not null,
  nonce text not null,
  expires_at bigint not null,
  primary key (session_id, nonce)
);
create index nonces_expiry on nonces (expires_at);

create table facts (
  name text primary key,
  value jsonb not null
);
