-- What cancel_items would refund for these units, as the order is now; of an unpaid one the credit it
-- took; differences_pence: what was paid for price differences of them in other orders, and goes back besides. In pence; p_items as there. Nothing is changed.
create function preview_cancellation(p_order_id uuid, p_items jsonb)
returns table (is_whole boolean, card_pence integer, credit_pence integer, differences_pence integer)
language sql stable set enable_seqscan = off as $$
  with wanted as (
    select lines_to_cancel(p_order_id, p_items) as lines
  ), whole as (
    select not exists (
             select from order_items i
               left join jsonb_array_elements(wanted.lines) l on (l ->> 'order_item_id')::uuid = i.id
              where i.order_id = p_order_id
                and i.cancelled_quantity + coalesce((l ->> 'quantity')::integer, 0) < i.quantity) as it
      from wanted
  ), whole_lines as (
    select wanted.lines || case when whole.it then extras_to_cancel(p_order_id) else '[]' end as lines
      from wanted, whole
  ), given as (
    select case when o.paid_at is null then 0
                else f.delivery_pence + (select coalesce(sum((l ->> 'pence')::integer), 0)
                                           from jsonb_array_elements(f.lines) l) end::integer as pence
      from orders o, whole_lines, whole
     cross join lateral fit_refund(whole_lines.lines, case when whole.it then o.delivery_pence else 0 end,
                                   refundable_pence(o.id)) f
     where o.id = p_order_id
  )
  select whole.it, b.card_pence,
         case when o.paid_at is null then o.credit_pence else b.credit_pence end,
         (select coalesce(sum(d.pence), 0)::integer from differences_of(p_order_id, wanted.lines) d)
    from orders o, wanted, whole, given
   cross join lateral preview_send_back(p_order_id, given.pence) b
   where o.id = p_order_id
$$;
