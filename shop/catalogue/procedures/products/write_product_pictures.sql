-- Gives a product, whose row the caller has locked, these pictures and no others; p_pictures: as
-- product_pictures has them.
create function write_product_pictures(p_product_id uuid, p_pictures jsonb) returns void
language plpgsql as $$
begin
  delete from product_images i where i.product_id = p_product_id;
  insert into product_images (product_id, picture_id, alt, position, is_primary, crop_hash, focal_x, focal_y, size_ids,
                              video_id)
  select p_product_id, (shown.value ->> 'picture_id')::uuid, shown.value ->> 'alt', shown.at, shown.at = 1,
         keep_picture_crop((shown.value ->> 'picture_id')::uuid, shown.value -> 'crop'),
         (shown.value #>> '{focal,x}')::smallint, (shown.value #>> '{focal,y}')::smallint,
         array(select distinct named.it::uuid
                 from jsonb_array_elements_text(shown.value -> 'size_ids') named(it) order by 1),
         (shown.value ->> 'video_id')::uuid
    from jsonb_array_elements(p_pictures) with ordinality shown(value, at);
end $$;
