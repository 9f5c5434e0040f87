-- Records a refund at the provider's dashboard of a card payment that came for an order which was paid by hand: it is
-- the same money as the shop's own refund of that payment, which is made smaller by it if it was not requested yet. Returns
-- noted. Fails if that payment was not reported yet: the provider reports the refund again. The caller holds the order
-- and its payment.
create function take_double_refund(p_order_id uuid, p_pence integer, p_provider_id text, p_status text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_refund refunds;
  v_new uuid;
begin
  if not exists (select from refunds r where r.order_id = p_order_id and r.reason = 'paid_twice') then
    raise exception 'take_double_refund: % was reported before the payment of order %', p_provider_id, p_order_id;
  end if;
  select * into v_refund from refunds r
   where r.order_id = p_order_id and r.reason = 'paid_twice' and r.state = 'pending' and r.provider_id is null
   order by r.created_at, r.id limit 1
     for update;
  if v_refund.pence <= p_pence then
    delete from refunds r where r.id = v_refund.id;
  elsif v_refund.pence > p_pence then
    -- Under another id, as take_provider_refund does: the provider's key has the id, and is for one sum.
    update refunds r set id = gen_random_uuid(), pence = r.pence - p_pence where r.id = v_refund.id
    returning r.id into v_new;
    perform graphile_worker.add_job('refund_payment',
      json_build_object('refund_id', v_new), job_key => 'refund_payment:' || v_new);
  end if;
  insert into refunds (order_id, pence, state, reason, provider_id, actor)
  values (p_order_id, p_pence, case p_status when 'succeeded' then 'succeeded' else 'pending' end,
          'paid_twice', p_provider_id, 'payment provider');
  update orders o set updated_at = now() where o.id = p_order_id;
  return 'noted';
end $$;
