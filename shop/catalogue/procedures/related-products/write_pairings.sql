-- Picks what is worn with a product, whose row the caller has locked, and nothing else; p_slugs: as
-- pairings_of has them, of products that there are.
create function write_pairings(p_product_id uuid, p_slugs jsonb) returns void
language plpgsql as $$
begin
  delete from product_pairings w where w.product_id = p_product_id;
  insert into product_pairings (product_id, pairs_with_id, position)
  select p_product_id, p.id, picked.at
    from jsonb_array_elements_text(p_slugs) with ordinality picked(slug, at)
    join products p on p.slug = picked.slug
   order by p.id;
end $$;
