-- What can be refunded, in pence, because the size or colour that staff chose instead with this change (p_key) costs less:
-- null if it costs no less, if that was refunded with the same key, if items of the order were changed again since, if
-- some of the line was cancelled or refunded, or if nothing of the order is left to refund.
create function change_refund_pence(p_order_id uuid, p_key uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select nullif(least(c.cheaper_pence, greatest(0, refundable_pence(p_order_id))), 0)
    from order_changes c join order_items i on i.id = c.order_item_id
   where c.order_id = p_order_id and c.key = p_key
     and i.cancelled_quantity + i.refunded_quantity = 0
     and not exists (select from order_changes n
                      where n.order_id = p_order_id and n.kind = 'item' and n.created_at > c.created_at)
     and not is_given_back(p_key)
     and not exists (select from order_refunds f where f.key = p_key)
$$;
