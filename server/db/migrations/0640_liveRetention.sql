-- What is swept of live rooms: by their time, and messages by who reported them.
create index live_messages_sent on live_messages (sent_at) where deleted_at is null;
create index live_messages_deleted on live_messages (deleted_at) where deleted_at is not null;
create index live_reports_made on live_reports (made_at);
create index live_events_happened on live_events (happened_at);
