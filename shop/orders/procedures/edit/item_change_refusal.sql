-- Why units of a line of an order cannot become another size or colour, in the words of change_order_item; null if they
-- can, as far as that does not depend on stock. The caller holds the order and the product.
create function item_change_refusal(
  p_order orders, p_item order_items, p_quantity integer, p_product products, p_size_id uuid
) returns text language sql stable set enable_seqscan = off as $$
  select case
    when p_order.state <> 'paid' then 'closed'
    when waits_for_return(p_order.id) then 'waits_for_return'
    when p_item.id is null then 'item_not_found'
    when p_quantity not between 1 and p_item.quantity then 'too_many'
    when p_item.shipped_quantity + p_item.cancelled_quantity + p_item.refunded_quantity > 0 then 'touched'
    when p_quantity < p_item.quantity
         and exists (select from order_item_sets s where s.order_item_id = p_item.id) then 'part_of_set'
    when p_quantity < p_item.quantity
         and exists (select from differences_held(p_item.id)) then 'difference_paid'
    when p_product.id is null
         or p_product.style_id is distinct from (select p.style_id from products p where p.id = p_item.product_id)
      then 'other_style'
    when p_product.id = p_item.product_id and p_size_id is not distinct from p_item.size_id then 'unchanged'
    when p_product.status <> 'active' then 'not_sold'
    when size_vat_class(p_product, p_size_id) <> p_item.vat_class then 'other_vat' end
$$;
