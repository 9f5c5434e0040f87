-- What p_quantity units of a line were paid with, in pence, after its discount, when p_from of them were
-- cancelled or refunded before: however a line is taken apart, its parts add up to it.
create function line_value_pence(p_order_item_id uuid, p_from integer, p_quantity integer)
returns integer language sql stable set enable_seqscan = off as $$
  select (line.pence * (p_from + p_quantity) / line.quantity - line.pence * p_from / line.quantity)::integer
    from (select i.quantity, i.quantity::bigint * i.unit_price_pence - i.discount_pence as pence
            from order_items i where i.id = p_order_item_id) line
$$;
