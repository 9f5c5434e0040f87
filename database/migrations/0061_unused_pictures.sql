-- Up Migration

create table unused_pictures (
  hash text primary key,
  since timestamptz not null
);
comment on table unused_pictures is 'Pictures, and parts of them, that nothing shows: by hash, and since when a job has found it so.';

-- Every column that may name a picture; of JSON every text in it, whatever it is the value of.
create view picture_uses as
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
       jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') named(it);
comment on view picture_uses is 'Ids of pictures wherever they are named, and other texts of the same places: a picture whose id is not here is shown nowhere. A new place for pictures is added here.';
