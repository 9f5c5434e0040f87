-- What of paid price differences goes back with units of these lines of an order, in pence, and for how many units; one row
-- for each order of a difference. p_lines: [{order_item_id, quantity}].
create function differences_of(p_order_id uuid, p_lines jsonb)
returns table (order_id uuid, units integer, pence integer, order_item_id uuid) language sql stable set enable_seqscan = off as $$
  select d.order_id, back.units,
         (d.pence::bigint * (d.refunded_quantity + back.units) / d.quantity
          - d.pence::bigint * d.refunded_quantity / d.quantity)::integer,
         i.id
    from (select (l ->> 'order_item_id')::uuid as order_item_id, sum((l ->> 'quantity')::integer)::integer as quantity
            from jsonb_array_elements(p_lines) l group by 1) line
    join order_items i on i.id = line.order_item_id and i.order_id = p_order_id
   cross join lateral differences_held(i.id) held
    join order_differences d on d.order_id = held.order_id
   cross join lateral (select least(line.quantity, held.units) as units) back
   where back.units > 0
$$;
