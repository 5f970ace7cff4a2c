create table live_rooms (
  id bigint primary key,
  lang text not null,
  title text not null,
  about text not null,
  host_name text not null,
  host_id bigint references users (id),
  room_type integer not null,
  show text not null,
  starts_at bigint not null,
  lasts bigint,
  repeats bigint,
  pinned_id bigint
);

create table live_admins (
  room_id bigint not null references live_rooms (id),
  user_id bigint not null references users (id),
  primary key (room_id, user_id)
);

create table live_messages (
  id bigint generated always as identity primary key,
  room_id bigint not null references live_rooms (id),
  user_id bigint not null references users (id),
  key text not null,
  text text not null,
  sent_at bigint not null,
  deleted_at bigint,
  deleted_by bigint references users (id),
  unique (user_id, key)
);
create index live_messages_room on live_messages (room_id, id);

create table live_bans (
  room_id bigint not null references live_rooms (id),
  user_id bigint not null references users (id),
  reason text not null,
  note text not null,
  until bigint not null,
  made_by bigint not null references users (id),
  made_at bigint not null,
  primary key (room_id, user_id)
);

create table live_reports (
  message_id bigint not null references live_messages (id),
  user_id bigint not null references users (id),
  reason text not null,
  note text not null,
  made_at bigint not null,
  primary key (message_id, user_id)
);

create table live_events (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('followOrder', 'playback')),
  event_id text not null,
  room_id bigint not null references live_rooms (id),
  happened_at bigint not null,
  primary key (user_id, kind, event_id)
);
