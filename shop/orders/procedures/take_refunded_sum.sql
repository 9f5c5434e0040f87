-- What the provider tells of all that it gave back of a payment so far (charge.refunded): what is more
-- than the shop knows of was given back at the provider's own pages. Sums that are told late change
-- nothing. Outcomes: noted, refunded (the whole payment went back there). The caller holds the order and
-- its payment.
create function take_refunded_sum(p_order_id uuid, p_pence integer)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_payment payments;
  v_pence integer;
  v_known integer;
  v_failed integer;
begin
  select * into strict v_payment from payments p where p.order_id = p_order_id;
  if v_payment.state not in ('succeeded', 'refunded') then
    return 'noted';
  end if;
  -- What failed was counted when it was made, and an old sum may still have it.
  select coalesce(sum(r.pence) filter (where r.state <> 'failed'), 0),
         coalesce(sum(r.pence) filter (where r.state = 'failed' and r.provider_id is not null), 0)
    into v_known, v_failed
    from refunds r where r.order_id = p_order_id;
  v_pence := least(p_pence, v_payment.amount_pence) - v_failed;
  update payments p set refunded_pence = greatest(p.refunded_pence, v_pence) where p.order_id = p_order_id;
  if v_pence > v_known then
    return add_provider_refund(p_order_id, v_pence - v_known, null, 'succeeded');
  end if;
  return case when p_pence >= v_payment.amount_pence then 'refunded' else 'noted' end;
end $$;
