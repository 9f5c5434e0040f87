-- Whether an order has units that are neither in a parcel nor cancelled.
create function has_unsent_units(p_order_id uuid)
returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from order_items i
                  where i.order_id = p_order_id
                    and i.shipped_quantity + i.cancelled_quantity < i.quantity)
$$;
