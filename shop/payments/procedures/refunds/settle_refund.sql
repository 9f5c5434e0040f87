-- Writes what became of an attempt of a refund at the provider, under the provider's id. p_status: the
-- provider's: succeeded, pending, requires_action, failed or canceled. What failed stays failed until it is
-- begun again, and what succeeded may still fail: a bank can send it back. Returns refund_failed,
-- refund_settled, or ignored (nothing new). The caller holds the order and its payment.
create function settle_refund(p_refund_id uuid, p_provider_id text, p_status text, p_failure text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_refund refunds;
  v_to text := case p_status when 'succeeded' then 'succeeded'
                             when 'failed' then 'failed' when 'canceled' then 'failed'
                             else 'pending' end;
  v_live integer;
  v_done integer;
begin
  select * into strict v_refund from refunds r where r.id = p_refund_id for update;
  if v_refund.state = 'failed'
     or v_refund.state = v_to and v_refund.provider_id is not distinct from p_provider_id
     or v_refund.state = 'succeeded' and v_to = 'pending' then
    return 'ignored';
  end if;
  update refunds r
     set state = v_to, provider_id = coalesce(p_provider_id, r.provider_id), updated_at = now(),
         failure = case when v_to = 'failed' then coalesce(p_failure, p_status) end
   where r.id = p_refund_id;
  update orders o set updated_at = now() where o.id = v_refund.order_id;
  -- It is none of the sums of its order.
  if v_refund.reason = 'paid_twice' then
    if v_to = 'failed' then
      perform note_refund_failed(v_refund.order_id, v_refund.pence, coalesce(p_failure, p_status));
      return 'refund_failed';
    end if;
    return 'refund_settled';
  end if;

  select coalesce(sum(r.pence) filter (where r.state <> 'failed'), 0),
         coalesce(sum(r.pence) filter (where r.state = 'succeeded'), 0)
    into v_live, v_done
    from refunds r where r.order_id = v_refund.order_id and r.reason <> 'paid_twice';
  if v_to = 'failed' then
    update payments p
       set refunded_pence = least(p.refunded_pence, v_live), updated_at = now(),
           state = case when v_live < p.amount_pence then 'succeeded' else p.state end
     where p.order_id = v_refund.order_id and p.state in ('succeeded', 'refunded');
    perform note_refund_failed(v_refund.order_id, v_refund.pence, coalesce(p_failure, p_status));
    return 'refund_failed';
  end if;

  update payments p
     set refunded_pence = greatest(p.refunded_pence, least(p.amount_pence, v_done)), updated_at = now(),
         state = case when v_done >= p.amount_pence then 'refunded' else p.state end
   where p.order_id = v_refund.order_id and p.state in ('succeeded', 'refunded');
  if v_refund.reason = 'late_payment' and v_refund.provider_id is null and v_refund.attempts = 0 then
    insert into order_events (order_id, actor, from_state, to_state, note)
    select o.id, 'system', o.state, o.state, 'Refunded ' || p_provider_id
      from orders o where o.id = v_refund.order_id;
    perform graphile_worker.add_job('send_refund_notice',
      json_build_object('refund_id', p_refund_id), job_key => 'refund_notice:' || p_refund_id);
  end if;
  return 'refund_settled';
end $$;
