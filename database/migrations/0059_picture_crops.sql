-- Up Migration

create table picture_crops (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  picture_id uuid not null references pictures,
  x smallint not null check (x between 0 and 99),
  y smallint not null check (y between 0 and 99),
  width smallint not null check (width between 1 and 100 - x),
  height smallint not null check (height between 1 and 100 - y),
  kept_at timestamptz not null default now(),
  unique (picture_id, hash),
  unique (picture_id, x, y, width, height)
);
comment on table picture_crops is 'Parts of pictures that are shown in the place of the whole, in percent of it; each has a hash of its own, under which its renditions are kept. kept_at: when one was last asked for.';

alter table product_images add column crop_hash text,
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add constraint product_images_crop foreign key (picture_id, crop_hash) references picture_crops (picture_id, hash),
  add constraint product_images_focal check ((focal_x is null) = (focal_y is null));
comment on column product_images.crop_hash is 'The part of the picture that is shown; null for all of it.';
comment on column product_images.focal_x is 'What has to stay in view where the picture is cut, in percent of the whole picture from the left; the middle where it is null.';
create index product_images_crop on product_images (crop_hash) where crop_hash is not null;
create index product_images_picture on product_images (picture_id);

create view shown_pictures as
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
       end as focal
  from product_images i
  join pictures f on f.id = i.picture_id
  left join picture_crops c on c.hash = i.crop_hash;
comment on view shown_pictures is 'The pictures of products as they are shown: the part of each that was chosen, in pixels, and what has to stay in view of it, in percent.';
