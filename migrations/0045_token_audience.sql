-- The one path that a token is good for, as that of the credential that made it; null for all.
alter table tokens add column audience text check (audience = '/mcp');

-- What was made with a token that an app made ends with what the app was allowed, as the token does.
with recursive made (id, grant_id) as (
  select id, grant_id from tokens where grant_id is not null
  union
  select t.id, made.grant_id from tokens t join made on t.made_by_token_id = made.id)
update tokens t
set grant_id = made.grant_id
from made
where t.id = made.id and t.grant_id is null;
