create table favourites (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('spot', 'contract')),
  key text not null,
  added_at bigint not null,
  primary key (user_id, kind, key)
);
