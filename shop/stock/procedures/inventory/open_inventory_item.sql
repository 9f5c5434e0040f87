-- Opens the inventory record of a product and size with nothing on hand, where the product has none
-- and its other sizes, or else the choice of staff, are of the same system; then locks it. False where there is none
-- even so. Who opens several takes the products first (change_stock).
create function open_inventory_item(p_product_id uuid, p_size_id uuid)
returns boolean language plpgsql set enable_seqscan = off as $$
begin
  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
      for update;
  if found then
    return true;
  end if;
  -- One at a time opens a size of a product: the first one decides its system.
  perform from products p where p.id = p_product_id for no key update;
  -- Deleting the size waits, or has finished: then there is none to open.
  perform from sizes s where s.id = p_size_id for key share;
  insert into product_inventory (product_id, size_id)
  select p.id, wanted.id
    from products p left join sizes wanted on wanted.id = p_size_id
   where p.id = p_product_id and wanted.id is not distinct from p_size_id
     and not exists (select from product_inventory i left join sizes s on s.id = i.size_id
                      where i.product_id = p.id and s.system is distinct from wanted.system)
     and not exists (select from chosen_size_systems c
                      where c.product_id = p.id and c.system is distinct from wanted.system)
  on conflict (product_id, size_id) do nothing;
  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
      for update;
  return found;
end $$;
