-- Up Migration

alter table product_images add column size_ids uuid[] not null default '{}';
comment on column product_images.size_ids is 'The sizes of the product that the picture shows, in the order of their ids; empty: all of them.';

-- A picture no longer names a size that the product does not have any more.
create function forget_picture_size() returns trigger language plpgsql as $$
begin
  update product_images i set size_ids = array_remove(i.size_ids, old.size_id)
   where i.product_id = old.product_id and old.size_id = any (i.size_ids);
  return null;
end $$;
create trigger product_inventory_pictures after delete on product_inventory
  for each row when (old.size_id is not null)
  execute function forget_picture_size();

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
       i.size_ids
  from product_images i
  join pictures f on f.id = i.picture_id
  left join picture_crops c on c.hash = i.crop_hash;
