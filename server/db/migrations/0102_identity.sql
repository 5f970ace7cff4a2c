create table identity_applications (
  user_id bigint not null references users (id),
  identity_type smallint not null check (identity_type in (1, 2, 3)),
  identity_status smallint not null check (identity_status in (0, 1, 2, 3)),
  updated_at bigint not null,
  primary key (user_id, identity_type)
);
