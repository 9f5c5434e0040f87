-- A product as its editor has it: every column, with the collections it was put into, pictures and pairings,
-- and what it lacks to be sold; null where there is none.
create function product_to_edit(p_product_id uuid) returns jsonb
language sql stable as $$
  select to_jsonb(p) || jsonb_build_object(
           'collection_ids', (select coalesce(jsonb_agg(id order by id), '[]')
                                from jsonb_object_keys(product_collections(p.id)) id),
           'pictures', product_pictures(p.id),
           'pairings', pairings_of(p.id),
           'missing', to_jsonb(missing_to_publish(to_jsonb(p))))
    from products p where p.id = p_product_id
$$;
