-- Earlier editions gave the rooms of the programme, and passed identity checks, to whoever had registered these e-mails. The
-- accounts of a sandbox, which begin with demo money, keep theirs; anybody else's are taken away: roles hang on ids.
delete from live_admins
where user_id in (select id from users where account in ('demo@statefloor.test', 'trader@statefloor.test'))
  and not exists (select 1 from ledger_postings where kind = 'opened');
update live_rooms set host_id = null
where host_id in (select id from users where account in ('demo@statefloor.test', 'trader@statefloor.test'))
  and not exists (select 1 from ledger_postings where kind = 'opened');
delete from identity_applications
where user_id in (select id from users where account in ('demo@statefloor.test', 'trader@statefloor.test'))
  and not exists (select 1 from ledger_postings where kind = 'opened');
