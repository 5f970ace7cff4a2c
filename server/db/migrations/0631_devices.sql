-- The token that a session had before its last renewal, and until when requests that were on their way with it are taken.
alter table sessions add column previous_hash text unique;
alter table sessions add column previous_until bigint;

-- Browsers that have logged in to an account, by the hash of a mark that only they hold.
create table known_devices (
  user_id bigint not null references users (id),
  hash text not null,
  seen_at bigint not null,
  primary key (user_id, hash)
);
create index known_devices_hash on known_devices (hash);

-- What a browser calls itself no longer says which one it is.
drop table known_agents;
