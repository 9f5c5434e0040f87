-- Begins a refund again that failed at the provider: another attempt, unless its money went back
-- another way since. p_attempt: which attempt failed, null for whichever it is. Outcomes: done, existing
-- (it is under way, or was made), refund_not_found, given_back.
create function retry_refund(p_refund_id uuid, p_attempt integer, p_actor text)
returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_refund refunds;
begin
  select * into v_refund from lock_refund(p_refund_id);
  if not found then
    return query select 'refund_not_found', null::uuid;
    return;
  end if;
  if v_refund.credit_entry_id is not null then
    return query select 'given_back', v_refund.order_id;
    return;
  end if;
  if v_refund.state <> 'failed' or v_refund.attempts <> coalesce(p_attempt, v_refund.attempts) then
    return query select 'existing', v_refund.order_id;
    return;
  end if;
  if v_refund.pence > refund_left_pence(p_refund_id) then
    return query select 'given_back', v_refund.order_id;
    return;
  end if;

  update refunds r
     set state = 'pending', failure = null, attempts = r.attempts + 1,
         provider_id = null, former_ids = array_remove(r.former_ids || r.provider_id, null),
         updated_at = now()
   where r.id = p_refund_id;
  update orders o set updated_at = now() where o.id = v_refund.order_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'retried_refund', 'order', v_refund.order_id::text,
          jsonb_build_object('refund_id', p_refund_id, 'attempt', v_refund.attempts + 1));
  perform graphile_worker.add_job('refund_payment',
    json_build_object('refund_id', p_refund_id), job_key => 'refund_payment:' || p_refund_id);
  return query select 'done', v_refund.order_id;
end $$;
