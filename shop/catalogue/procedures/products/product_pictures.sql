-- The pictures of a product in their order, the primary one first: [{picture_id, alt, crop?: {x, y, width,
-- height}, focal?: {x, y}, size_ids?, video_id?}], in percent of the whole picture. Without a crop all of it is shown,
-- without sizes it shows all of them. With a video the picture stands for that until it plays.
create function product_pictures(p_product_id uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('picture_id', i.picture_id, 'alt', i.alt,
             'crop', case when c.hash is not null then
                       jsonb_build_object('x', c.x, 'y', c.y, 'width', c.width, 'height', c.height) end,
             'focal', case when i.focal_x is not null then
                        jsonb_build_object('x', i.focal_x, 'y', i.focal_y) end,
             'size_ids', case when i.size_ids <> '{}' then to_jsonb(i.size_ids) end,
             'video_id', i.video_id))
           order by i.is_primary desc, i.position), '[]')
    from product_images i left join picture_crops c on c.hash = i.crop_hash
   where i.product_id = p_product_id
$$;
