-- expand concurrently
drop index concurrently if exists users_by_avatar;
create index concurrently users_by_avatar on users (upload_id(avatar_url)) where upload_id(avatar_url) is not null;
drop index concurrently if exists users_by_hero_image;
create index concurrently users_by_hero_image on users (upload_id(hero_image_url)) where upload_id(hero_image_url) is not null;
drop index concurrently if exists groups_by_photo;
create index concurrently groups_by_photo on groups (upload_id(photo_url)) where upload_id(photo_url) is not null;
drop index concurrently if exists groups_by_hero_image;
create index concurrently groups_by_hero_image on groups (upload_id(hero_image_url)) where upload_id(hero_image_url) is not null;
drop index concurrently if exists events_by_photo;
create index concurrently events_by_photo on events (upload_id(photo_url)) where upload_id(photo_url) is not null;
drop index concurrently if exists portfolio_items_by_image;
create index concurrently portfolio_items_by_image on portfolio_items (upload_id(image_url)) where upload_id(image_url) is not null;
drop index concurrently if exists series_by_photo;
create index concurrently series_by_photo on series (upload_id(event ->> 'photoUrl')) where upload_id(event ->> 'photoUrl') is not null;
