-- The collections a product is in, each with its place there: {collection_id: position}.
create function product_collections(p_product_id uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_object_agg(c.collection_id, c.position), '{}')
    from collection_products c where c.product_id = p_product_id
$$;
