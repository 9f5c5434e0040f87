-- Records a refund at the provider's dashboard of a card payment that came for an order which was paid by hand: it is
-- the same money as the shop's own refund of that payment, which is made smaller by it if it was not requested yet, or has
-- failed. The customer is notified once. Returns
-- noted. Fails if that payment was not reported yet: the provider reports the refund again. The caller holds the order
-- and its payment.
create function take_double_refund(p_order_id uuid, p_pence integer, p_provider_id text, p_status text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_refund refunds;
  v_left integer := p_pence;
  v_new uuid;
begin
  if not exists (select from refunds r where r.order_id = p_order_id and r.reason = 'paid_twice') then
    raise exception 'take_double_refund: % was reported before the payment of order %', p_provider_id, p_order_id;
  end if;
  for v_refund in
    select * from refunds r
     where r.order_id = p_order_id and r.reason = 'paid_twice'
       and (r.state = 'pending' and r.provider_id is null or r.state = 'failed' and r.credit_entry_id is null)
     order by r.state = 'failed', r.created_at, r.id
       for update
  loop
    exit when v_left <= 0;
    if v_refund.pence <= v_left then
      delete from refunds r where r.id = v_refund.id;
    elsif v_refund.state = 'failed' then
      update refunds r set pence = r.pence - v_left where r.id = v_refund.id;
    else
      -- Under another id, as take_provider_refund does: the provider's key has the id, and is for one sum.
      update refunds r set id = gen_random_uuid(), pence = r.pence - v_left where r.id = v_refund.id
      returning r.id into v_new;
      perform graphile_worker.add_job('refund_payment',
        json_build_object('refund_id', v_new), job_key => 'refund_payment:' || v_new);
    end if;
    v_left := v_left - v_refund.pence;
  end loop;
  insert into refunds (order_id, pence, state, reason, provider_id, actor)
  values (p_order_id, p_pence, case p_status when 'succeeded' then 'succeeded' else 'pending' end,
          'paid_twice', p_provider_id, 'payment provider')
  returning id into v_new;
  -- The refund that the customer was to be notified of may be gone; its mail is sent once for the order.
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('refund_id', v_new), job_key => 'refund_notice:' || v_new);
  update orders o set updated_at = now() where o.id = p_order_id;
  return 'noted';
end $$;
