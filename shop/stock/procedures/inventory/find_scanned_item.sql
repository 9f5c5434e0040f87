-- The product and size that a scanner read: by their barcode, else by the shop's own SKU, else by the
-- one that it makes (shop/stock/size-mapping.ts). No row for what neither names.
create function find_scanned_item(p_code text)
returns table (product_id uuid, size_id uuid) language sql stable set enable_seqscan = off as $$
  select i.product_id, i.size_id from product_inventory i where i.barcode = p_code
  union all
  select i.product_id, i.size_id from product_inventory i
   where lower(i.sku) = lower(p_code) and not exists (select from product_inventory b where b.barcode = p_code)
  union all
  select i.product_id, i.size_id
    from product_inventory i left join sizes s on s.id = i.size_id
   where not exists (select from product_inventory b where b.barcode = p_code)
     and p_code ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-|$)'
     and i.product_id = case when p_code ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-|$)'
                             then left(p_code, 36)::uuid end
     and lower(coalesce('-' || replace(s.size_name, ' ', '-'), '')) = lower(substr(p_code, 37))
$$;
