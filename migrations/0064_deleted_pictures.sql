-- expand
-- Whatever shows a picture stops doing so in the transaction that deletes it.
create function forget_deleted_picture() returns trigger language plpgsql as $$
declare
  picture text := split_part(old.key, '/', 2);
begin
  update users set avatar_url = null where upload_id(avatar_url) = picture;
  update users set hero_image_url = null where upload_id(hero_image_url) = picture;
  update groups set photo_url = null where upload_id(photo_url) = picture;
  update groups set hero_image_url = null where upload_id(hero_image_url) = picture;
  update events set photo_url = null where upload_id(photo_url) = picture;
  update series set event = jsonb_set(event, '{photoUrl}', 'null') where upload_id(event ->> 'photoUrl') = picture;
  update portfolio_items set image_url = null where upload_id(image_url) = picture;
  update oauth_clients set logo_uri = null where upload_id(logo_uri) = picture;
  update meetpass_designs set image_url = null where upload_id(image_url) = picture;
  update meetpass_designs set model_url = null where upload_id(model_url) = picture;
  update platform_settings set logo_url = null where upload_id(logo_url) = picture;
  update platform_settings set cover_url = null where upload_id(cover_url) = picture;
  return null;
end $$;

create trigger uploads_forget_picture after delete on uploads for each row
  when (old.stored_at is not null) execute function forget_deleted_picture();
