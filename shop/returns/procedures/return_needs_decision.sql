-- Whether staff decide if the goods may come back: where the shop is said to be at fault, and for seals.
create function return_needs_decision(p_return_id uuid)
returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from return_items q join order_items i on i.id = q.order_item_id
                  where q.return_id = p_return_id
                    and (q.reason in ('not_as_described', 'faulty', 'wrong_item')
                         or i.return_exemption = 'sealed_hygiene'))
$$;
