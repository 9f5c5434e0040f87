-- Up Migration

create table videos (
  id uuid primary key default gen_random_uuid(),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  sent_hash text not null unique check (sent_hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('mp4', 'webm')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  duration_ms integer not null check (duration_ms > 0),
  bytes integer not null check (bytes > 0),
  has_sound boolean not null,
  is_loop boolean not null default false,
  poster_id uuid not null references pictures,
  file_name text not null default '' check (length(file_name) <= 200),
  is_kept boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table videos is 'Videos of the media library: hash is that of the file as it is served, sent_hash of the one that staff sent. poster_id: the picture that is shown until one plays. is_loop: whether it plays without sound, again and again, where it is in view. is_kept: whether it stays while nothing shows it.';
create index videos_poster on videos (poster_id);
-- The media library, newest first.
create index videos_added on videos (created_at, id);
alter publication libas_changes add table videos;

comment on table unused_pictures is 'Pictures, parts of them and videos that nothing shows: by hash, and since when a job has found it so.';

create or replace view picture_uses as
select picture_id::text as picture from product_images
union all
select cover_picture_id::text from posts where cover_picture_id is not null
union all
select named.it #>> '{}' from posts cross join lateral
       jsonb_path_query(body, 'strict $.** ? (@.type() == "string")') named(it)
union all
select named.it #>> '{}' from content_pages cross join lateral
       jsonb_path_query(body, 'strict $.** ? (@.type() == "string")') named(it)
union all
select named.it #>> '{}' from content_drafts cross join lateral
       jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') named(it)
union all
select named.it #>> '{}' from content_versions cross join lateral
       jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') named(it)
union all
select named.it #>> '{}' from terms_versions cross join lateral
       jsonb_path_query(body, 'strict $.** ? (@.type() == "string")') named(it)
union all
select named.it #>> '{}' from settings cross join lateral
       jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') named(it)
union all
select poster_id::text from videos;
comment on view picture_uses is 'Ids of pictures and of videos wherever they are named, and other texts of the same places: one whose id is not here is shown nowhere. A new place for either is added here.';
