create table inmail_messages (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  biz_type integer not null,
  module_code integer not null,
  submodule_code integer not null,
  words jsonb not null,
  data jsonb not null,
  has_link boolean not null,
  jump_link text,
  support_code text,
  popup text,
  created_at bigint not null,
  read_at bigint
);
create index inmail_messages_user on inmail_messages (user_id, id);

create table known_agents (
  user_id bigint not null references users (id),
  hash text not null,
  seen_at bigint not null,
  primary key (user_id, hash)
);

create table price_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  symbol text not null,
  inst_type integer not null,
  trade_id bigint not null,
  base_currency text not null,
  quote_currency text not null,
  alert_type integer not null check (alert_type between 1 and 4),
  alert_value numeric(38, 18) not null,
  created_at bigint not null
);
create index price_alerts_user on price_alerts (user_id, id);

alter table reward_tasks drop constraint reward_tasks_kind_check;
alter table reward_tasks add constraint reward_tasks_kind_check check (kind in ('openAccount', 'secureAccount', 'firstTransfer'));
insert into reward_tasks (user_id, kind) select id, 'firstTransfer' from users on conflict do nothing;
