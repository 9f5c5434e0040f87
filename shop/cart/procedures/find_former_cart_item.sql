-- The product of a cart line this customer once had, from the ledger; null for an id that was never theirs.
-- Distinguishes an expired line from another customer's.
create function find_former_cart_item(p_user_id uuid, p_cart_item_id uuid)
returns uuid language sql stable as $$
  select product_id from stock_movements
   where reference_type in ('cart_item', 'cart_clear') and reference_id = p_cart_item_id::text
     and actor = p_user_id::text
   limit 1
$$;
