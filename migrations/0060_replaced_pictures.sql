-- expand
-- The id in the URL of an upload, also when its slashes are encoded. Null for other URLs.
create function upload_id(url text) returns text language sql immutable strict parallel safe
  return substring(url from '/v1/uploads/file/[a-z-]+(?:/|%2[Ff])([0-9a-f-]{36})');

-- What a row does not show any more. A job removes the file unless another row does.
create table replaced_pictures (
  id bigint generated always as identity primary key,
  url text not null,
  replaced_at timestamptz(3) not null default now()
);

create function note_replaced_picture() returns trigger language plpgsql as $$
declare
  replaced text := to_jsonb(old) ->> tg_argv[0];
begin
  if tg_op = 'DELETE' or replaced is distinct from to_jsonb(new) ->> tg_argv[0] then
    insert into replaced_pictures (url) values (replaced);
  end if;
  return null;
end $$;

do $$
declare
  picture record;
begin
  for picture in
    values ('users', 'avatar_url'), ('users', 'hero_image_url'), ('groups', 'photo_url'), ('groups', 'hero_image_url'),
      ('events', 'photo_url'), ('portfolio_items', 'image_url'), ('oauth_clients', 'logo_uri'),
      ('meetpass_designs', 'image_url'), ('meetpass_designs', 'model_url'), ('platform_settings', 'logo_url'),
      ('platform_settings', 'cover_url')
  loop
    execute format(
      'create trigger %1$s_note_%2$s after update of %2$s or delete on %1$s for each row
        when (upload_id(old.%2$s) is not null) execute function note_replaced_picture(%2$L)',
      picture.column1, picture.column2);
  end loop;
end $$;
