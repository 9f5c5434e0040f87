-- Whether other orders can still be sent together with this one: it is paid, and no parcel of it was sent.
create function can_be_sent_with(p_order_id uuid)
returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from orders o
                  where o.id = p_order_id and o.state in ('paid', 'processing')
                    and not exists (select from shipments s where s.order_id = o.id))
$$;
