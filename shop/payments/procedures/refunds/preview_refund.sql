-- What refund_order would refund, as the order is now, and where it would go: p_way original or credit. differences_pence: what was paid
-- for price differences of these units in other orders, and goes back besides. In pence; outcomes and parameters as plan_refund has them. Nothing is changed.
create function preview_refund(
  p_order_id uuid, p_pence integer, p_way text, p_items jsonb, p_delivery_pence integer
) returns table (outcome text, order_item_id uuid, left_units integer, left_pence integer, pence integer, lines jsonb,
                 delivery_pence integer, card_pence integer, credit_pence integer, differences_pence integer)
language sql stable set enable_seqscan = off as $$
  select p.outcome, p.order_item_id, p.left_units, p.left_pence, p.pence, p.lines, p.delivery_pence,
         case when p_way = 'original' then b.card_pence else 0 end,
         case when p_way = 'original' then b.credit_pence else p.pence end,
         (select coalesce(sum(d.pence), 0)::integer from differences_of(p_order_id, p.lines) d)
    from plan_refund(p_order_id, p_pence, p_items, p_delivery_pence) p
    left join lateral preview_send_back(p_order_id, p.pence) b on p.outcome = 'done'
$$;
