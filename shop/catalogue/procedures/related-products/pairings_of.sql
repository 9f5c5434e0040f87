-- What was picked by hand to wear with a product, by its slug, in its order: [slug].
create function pairings_of(p_product_id uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(p.slug order by w.position, p.id), '[]')
    from product_pairings w join products p on p.id = w.pairs_with_id
   where w.product_id = p_product_id
$$;
