-- What units of a line count for in an exchange, in pence: what each was paid with, rounded down, so that
-- it is never more than what a refund of them would be, whatever of the line goes back before.
create function exchange_value_pence(p_order_item_id uuid, p_quantity integer)
returns integer language sql stable set enable_seqscan = off as $$
  select ((i.quantity::bigint * i.unit_price_pence - i.discount_pence) * p_quantity / i.quantity)::integer
    from order_items i where i.id = p_order_item_id
$$;
