create table credentials (
  user_id bigint primary key references users (id),
  password_hash text not null,
  google_secret text,
  google_step bigint
);

create table recovery_codes (
  user_id bigint not null references users (id),
  hash text not null,
  used_at bigint,
  primary key (user_id, hash)
);

create table safety_tokens (
  hash text primary key,
  user_id bigint not null references users (id),
  session_id text not null,
  action text not null check (action in ('bindGoogle', 'unbindGoogle', 'changePassword', 'newRecoveryCodes')),
  expires_at bigint not null,
  google_secret text
);
create index safety_tokens_user on safety_tokens (user_id);
create index safety_tokens_expiry on safety_tokens (expires_at);

create table closed_popups (
  user_id bigint not null references users (id),
  name text not null,
  closed_at bigint not null,
  primary key (user_id, name)
);

create table reward_tasks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('openAccount', 'secureAccount')),
  earned_at bigint,
  received_at bigint,
  constraint reward_tasks_once unique (user_id, kind)
);
