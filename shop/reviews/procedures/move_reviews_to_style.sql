-- The reviews of a product move with it to another style: all pages of both are invalidated.
create function move_reviews_to_style(p_product_id uuid, p_style_id uuid)
returns void language sql set enable_seqscan = off as $$
  update reviews set style_id = p_style_id where product_id = p_product_id and style_id <> p_style_id
$$;
