-- Locks what a batch of an import writes, in the order that everybody does: addresses, products, stock.
create function lock_product_import(p_import_id uuid, p_positions integer[])
returns void language plpgsql set enable_seqscan = off as $$
begin
  if exists (select from product_import_products p
              where p.import_id = p_import_id and p.position = any(p_positions) and p.version is null) then
    perform lock_product_slugs();
  end if;
  if exists (select from product_import_products p, jsonb_array_elements(p.sizes) size
              where p.import_id = p_import_id and p.position = any(p_positions) and size ? 'sku') then
    perform lock_skus();
  end if;
  if exists (select from product_import_products i, jsonb_array_elements(i.sizes) size
              where i.import_id = p_import_id and i.position = any(p_positions) and i.version is not null
                and not exists (select from product_inventory s
                                 where s.product_id = i.product_id
                                   and s.size_id is not distinct from (size ->> 'size_id')::uuid)) then
    -- It opens records: no other transaction does so for these products until commit (change_stock).
    perform from products p
      where p.id in (select i.product_id from product_import_products i
                      where i.import_id = p_import_id and i.position = any(p_positions))
      order by p.id
        for update;
  else
    perform from products p
      where p.id in (select i.product_id from product_import_products i
                      where i.import_id = p_import_id and i.position = any(p_positions))
      order by p.id
        for no key update;
  end if;
  perform from product_inventory s
    where (s.product_id, coalesce(s.size_id::text, '')) in (
            select i.product_id, coalesce(size ->> 'size_id', '')
              from product_import_products i, jsonb_array_elements(i.sizes) size
             where i.import_id = p_import_id and i.position = any(p_positions))
    order by s.product_id, s.size_id
      for update;
end $$;
