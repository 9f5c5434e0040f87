-- Records a refund made at the provider's dashboard, with its credit note and a mail. When the whole
-- payment was refunded there, the order's credit is returned as well; when nothing is left to refund,
-- unsent units are restocked and the order is refunded. Outcomes: noted, refunded (the whole payment was
-- refunded there). p_covered: the part that the shop had decided to refund itself, which already has a
-- credit note. Fails for an order whose payment was not reported yet: the provider reports the refund
-- again. The caller holds the order and its payment.
create function add_provider_refund(
  p_order_id uuid, p_pence integer, p_provider_id text, p_status text, p_covered integer
) returns text language plpgsql set enable_seqscan = off as $$
declare
  v_payment payments;
  v_is_whole boolean;
  v_refund uuid;
  v_invoiced integer;
  v_done integer;
  v_unsent jsonb := '[]';
begin
  if exists (select from orders o where o.id = p_order_id and o.state = 'pending_payment') then
    raise exception 'add_provider_refund: % is told of before the payment of order %',
      p_provider_id, p_order_id;
  end if;
  insert into refunds (order_id, pence, state, reason, provider_id, actor)
  values (p_order_id, p_pence, case p_status when 'succeeded' then 'succeeded' else 'pending' end,
          'provider', p_provider_id, 'payment provider')
  returning id into v_refund;
  select * into strict v_payment from payments p where p.order_id = p_order_id;
  select sum(r.pence) >= v_payment.amount_pence into v_is_whole from refunds r
   where r.order_id = p_order_id and r.reason = 'provider' and r.state <> 'failed';
  select coalesce(sum(r.pence), 0) into v_done from refunds r
   where r.order_id = p_order_id and r.state = 'succeeded';
  update payments p
     set refunded_pence = greatest(p.refunded_pence, least(p.amount_pence, v_done)), updated_at = now(),
         state = case when v_done >= p.amount_pence then 'refunded' else p.state end
   where p.order_id = p_order_id;
  perform note_card_refund(p_order_id, p_pence, 'payment provider');

  perform lock_bought_gift_card(p_order_id);
  -- What was taken off it for a refund that failed is not taken off again.
  perform void_bought_gift_card(p_order_id, greatest(0, -unsettled_gift_card_pence(p_order_id)), 'payment provider');
  if v_is_whole or unrefunded_pence(p_order_id) <= 0 then
    v_unsent := unsent_lines(p_order_id);
    perform close_given_back(p_order_id, 'payment provider');
  end if;
  if v_is_whole then
    perform give_back_credit(p_order_id, 'payment provider');
    select i.total_pence into v_invoiced from invoices i
     where i.order_id = p_order_id and i.kind = 'invoice';
  end if;
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('refund_id', v_refund), job_key => 'refund_notice:' || v_refund);
  perform issue_credit_note(p_order_id, coalesce(v_invoiced, p_pence - p_covered), null, null, 0);
  perform refund_differences(p_order_id, v_unsent, 'goodwill', null, 'payment provider');
  return case when v_is_whole then 'refunded' else 'noted' end;
end $$;
