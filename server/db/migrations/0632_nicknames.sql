-- Public names that were the first half of an e-mail become neutral ones; their owners can choose another.
update users
set nickname = 'Trader-' || upper(substr(md5(gen_random_uuid()::text), 1, 6))
where account like '%@%' and (nickname = split_part(account, '@', 1) or nickname = left(account, 20));

-- What agents of customer service wrote carries their name.
update desk_messages
set author = users.nickname
from users
where users.id = desk_messages.user_id and desk_messages.side = 'agent';
