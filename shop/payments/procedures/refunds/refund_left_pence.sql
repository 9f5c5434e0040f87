-- What of a refund that failed is still owed: no more than the card can be given, nor, where the order
-- was paid, than is left to refund of it; of a gift card, than was taken off it for refunds that were not made. All of
-- a payment that came twice. In pence.
create function refund_left_pence(p_refund_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select case when r.reason = 'paid_twice' then r.pence
              else greatest(0, least(r.pence, card_left_pence(o.id),
                                     case when o.paid_at is null then r.pence
                                          else coalesce(unsettled_gift_card_pence(o.id), refundable_pence(o.id)) end)) end
    from refunds r join orders o on o.id = r.order_id where r.id = p_refund_id
$$;
