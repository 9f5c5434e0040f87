-- The collections a product was put into by hand, each with its place there: {collection_id: position}.
create function product_collections(p_product_id uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_object_agg(i.collection_id, i.position), '{}')
    from collection_products i join collections c on c.id = i.collection_id and c.filled_by = 'hand'
   where i.product_id = p_product_id
$$;
