create table desk_agents (
  user_id bigint primary key references users (id)
);
create table desk_visitors (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  created_at bigint not null,
  seen_at bigint not null
);
create table desks (
  id text primary key,
  user_id bigint unique references users (id),
  visitor_id bigint unique references desk_visitors (id),
  last_number integer not null default 0,
  visitor_read integer not null default 0,
  agent_read integer not null default 0,
  changed_at bigint not null,
  check ((user_id is null) <> (visitor_id is null))
);
create index desks_changed on desks (changed_at);
create table desk_files (
  id text primary key,
  desk_id text not null references desks (id),
  name text not null,
  type text not null,
  bytes integer not null,
  data text not null
);
create table desk_messages (
  desk_id text not null references desks (id),
  number integer not null,
  side text not null check (side in ('visitor', 'agent')),
  user_id bigint references users (id),
  author text not null,
  client_id text not null,
  kind text not null check (kind in ('text', 'image', 'file')),
  text text not null,
  file_id text references desk_files (id),
  at bigint not null,
  primary key (desk_id, number),
  constraint desk_messages_once unique (desk_id, side, client_id)
);
