-- Locks the inventory rows of an order and of its customer's cart, in their fixed order, before
-- several of them change.
create function lock_order_inventory(p_order_id uuid, p_user_id uuid)
returns void language plpgsql as $$
begin
  perform 1
     from product_inventory v
    where v.id = any (array(
            select w.id
              from (select product_id, size_id from order_items where order_id = p_order_id
                    union
                    select product_id, size_id from cart_items where user_id = p_user_id) i
              join product_inventory w
                on w.product_id = i.product_id and w.size_id is not distinct from i.size_id))
    order by v.product_id, v.size_id
      for update;
end $$;
