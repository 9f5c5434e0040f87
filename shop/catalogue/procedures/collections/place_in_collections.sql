-- Puts a product into the collections whose rules find it now, and takes it out of those whose rules do not.
create function place_in_collections(p_product_id uuid) returns void language plpgsql as $$
begin
  perform hold_collections();
  delete from collection_products i
   using collections c
   where i.product_id = p_product_id and c.id = i.collection_id and c.filled_by = 'rule'
     and not exists (select from products_by_rule(c, now()) m where m.product_id = p_product_id);
  insert into collection_products as i (collection_id, product_id, position)
  select c.id, p_product_id, m.place
    from collections c cross join lateral products_by_rule(c, now()) m
   where c.filled_by = 'rule' and m.product_id = p_product_id
      on conflict (collection_id, product_id) do update set position = excluded.position
         where i.position <> excluded.position;
end $$;
