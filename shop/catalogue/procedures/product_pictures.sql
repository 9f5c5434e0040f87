-- The pictures of a product in their order, the primary one first: [{picture_id, alt}].
create function product_pictures(p_product_id uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('picture_id', i.picture_id, 'alt', i.alt)
                            order by i.is_primary desc, i.position), '[]')
    from product_images i where i.product_id = p_product_id
$$;
