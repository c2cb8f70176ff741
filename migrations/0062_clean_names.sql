-- expand
-- Names and titles from before lose what no name may hold any more: control characters, bidi controls and Unicode tags.
-- Options of questions do, too, since answers are compared with them. Longer texts are cleaned when they are next saved.
create function pg_temp.clean(text) returns text language sql immutable as
  $$ select regexp_replace($1, '[\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]', '', 'g') $$;

update users set name = pg_temp.clean(name) where name <> pg_temp.clean(name) and pg_temp.clean(name) ~ '\S';
update groups set name = pg_temp.clean(name) where name <> pg_temp.clean(name) and pg_temp.clean(name) ~ '\S';
update badges set name = pg_temp.clean(name) where name <> pg_temp.clean(name) and pg_temp.clean(name) ~ '\S';
update oauth_clients set name = pg_temp.clean(name) where name <> pg_temp.clean(name) and pg_temp.clean(name) ~ '\S';
update events set title = pg_temp.clean(title) where title <> pg_temp.clean(title) and pg_temp.clean(title) ~ '\S';
update events set questions = pg_temp.clean(questions::text)::jsonb
where questions <> '[]' and questions::text <> pg_temp.clean(questions::text);
update series set event = pg_temp.clean(event::text)::jsonb where event::text <> pg_temp.clean(event::text);
drop function pg_temp.clean(text);
