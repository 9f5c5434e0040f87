-- A product as its editor has it: every column, with its collections, pictures and pairings, and what it lacks to be sold; null
-- where there is none.
create function product_to_edit(p_product_id uuid) returns jsonb
language sql stable as $$
  select to_jsonb(p) || jsonb_build_object(
           'collection_ids', (select coalesce(jsonb_agg(c.collection_id order by c.collection_id), '[]')
                                from collection_products c where c.product_id = p.id),
           'pictures', product_pictures(p.id),
           'pairings', pairings_of(p.id),
           'missing', to_jsonb(missing_to_publish(to_jsonb(p))))
    from products p where p.id = p_product_id
$$;
