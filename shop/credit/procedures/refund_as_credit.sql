-- Gives what a failed refund could not as store credit instead; once, with a mail. Its credit note was
-- written when it was begun. Outcomes: done, existing (that was done before), refund_not_found, not_failed,
-- given_back (the money went back another way since), disputed (the bank took the payment back for its
-- cardholder, or may).
create function refund_as_credit(p_refund_id uuid, p_actor text)
returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_refund refunds;
  v_account uuid;
  v_entry bigint;
begin
  select * into v_refund from lock_refund(p_refund_id);
  if not found then
    return query select 'refund_not_found', null::uuid;
    return;
  end if;
  if v_refund.credit_entry_id is not null then
    return query select 'existing', v_refund.order_id;
    return;
  end if;
  if v_refund.state <> 'failed' then
    return query select 'not_failed', v_refund.order_id;
    return;
  end if;
  if exists (select from disputes d
              where d.order_id = v_refund.order_id
                and d.status in ('needs_response', 'under_review', 'lost')) then
    return query select 'disputed', v_refund.order_id;
    return;
  end if;
  if v_refund.pence > refund_left_pence(p_refund_id) then
    return query select 'given_back', v_refund.order_id;
    return;
  end if;

  select store_credit_account(o.customer_id) into v_account from orders o where o.id = v_refund.order_id;
  select m.entry_id into v_entry
    from move_credit(v_account, case v_refund.reason when 'paid_twice' then 'adjust' else 'refund' end, v_refund.pence,
                     -- What was paid twice is none of the sums of its order.
                     case when v_refund.reason <> 'paid_twice' then v_refund.order_id end,
                     'The refund to the card failed', p_actor, null) m;
  update refunds r set credit_entry_id = v_entry, updated_at = now() where r.id = p_refund_id;
  perform note_given_back(v_refund.order_id, v_account, v_refund.pence, p_actor);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'refunded_to_credit', 'order', v_refund.order_id::text,
          jsonb_build_object('pence', v_refund.pence, 'refund_id', p_refund_id));
  perform graphile_worker.add_job('send_credit_notice',
    json_build_object('entry_id', v_entry::text), job_key => 'credit_notice:' || v_entry);
  return query select 'done', v_refund.order_id;
end $$;
