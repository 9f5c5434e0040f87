-- The sizes of a product that have or had stock, were counted or are on offer, or that a waiting list or a draft order
-- names; size_name is null for goods without sizes. Lines of carts, orders and exchanges hold or held stock, so the ledger names
-- their sizes.
create function sizes_in_use(p_product_id uuid)
returns table (size_id uuid, size_name text) language sql stable set enable_seqscan = off as $$
  select i.size_id, s.size_name
    from product_inventory i left join sizes s on s.id = i.size_id
   where i.product_id = p_product_id
     and (i.quantity_on_hand > 0
          or exists (select from stock_movements m
                      where m.product_id = p_product_id and m.size_id is not distinct from i.size_id)
          or exists (select from size_offers o
                      where o.product_id = p_product_id and o.size_id is not distinct from i.size_id)
          or exists (select from draft_order_lines d
                      where d.product_id = p_product_id and d.size_id is not distinct from i.size_id)
          or exists (select from waiting_list_entries w
                      where w.product_id = p_product_id and w.size_id is not distinct from i.size_id)
          or exists (select from stocktake_counts c
                      where c.product_id = p_product_id and c.size_id is not distinct from i.size_id))
   order by s.position, s.size_name
$$;
