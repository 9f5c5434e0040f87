-- Up Migration

alter table product_images add column video_id uuid references videos;
comment on column product_images.video_id is 'The video that the picture stands for until it plays; null for a picture alone.';
create index product_images_video on product_images (video_id) where video_id is not null;

create or replace view shown_pictures as
select i.product_id, i.picture_id, i.position, i.is_primary, i.alt,
       coalesce(c.hash, f.hash) as hash,
       case when c.hash is null then f.width
            else least(greatest(round(f.width * c.width / 100.0), 1),
                       f.width - least(round(f.width * c.x / 100.0), f.width - 1))::integer end as width,
       case when c.hash is null then f.height
            else least(greatest(round(f.height * c.height / 100.0), 1),
                       f.height - least(round(f.height * c.y / 100.0), f.height - 1))::integer end as height,
       f.dominant_hex,
       case when i.focal_x is not null then jsonb_build_object(
         'x', least(100, greatest(0, round((i.focal_x - coalesce(c.x, 0)) * 100.0 / coalesce(c.width, 100)))),
         'y', least(100, greatest(0, round((i.focal_y - coalesce(c.y, 0)) * 100.0 / coalesce(c.height, 100)))))
       end as focal,
       i.size_ids, i.video_id
  from product_images i
  join pictures f on f.id = i.picture_id
  left join picture_crops c on c.hash = i.crop_hash;

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
select poster_id::text from videos
union all
select video_id::text from product_images where video_id is not null;
