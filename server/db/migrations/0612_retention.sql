-- Whose share an upload is, and when it came.
alter table desk_files add column place text not null default '';
alter table desk_files add column at bigint not null default 0;
update desk_files set at = desk_messages.at from desk_messages where desk_messages.file_id = desk_files.id;
create index desk_files_desk on desk_files (desk_id);
create index desk_files_at on desk_files (at);
create index desk_messages_file on desk_messages (file_id) where file_id is not null;
create index desk_visitors_seen on desk_visitors (seen_at);
-- What is swept of money keys: answers that were kept for their time, and keys that were only asked about.
create index money_keys_answers on money_keys (created_at) where body_hash is not null;
create index money_keys_asked on money_keys (created_at) where call is null;
