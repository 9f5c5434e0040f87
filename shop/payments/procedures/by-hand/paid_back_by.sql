-- How a refund of an order goes back, apart from its credit: card, cash or bank_transfer, as it was paid; several, if an
-- exchange was paid in another way than the order that it came from, to which its money may go.
create function paid_back_by(p_order_id uuid)
returns text language sql stable set enable_seqscan = off as $$
  with recursive chain as (
    select p_order_id as order_id
    union
    select r.order_id from chain c join orders o on o.id = c.order_id join returns r on r.id = o.exchange_return_id
  )
  select case count(distinct p.method) when 0 then 'card' when 1 then min(p.method) else 'several' end
    from chain c join payments p on p.order_id = c.order_id
   where p.amount_pence > 0
$$;
