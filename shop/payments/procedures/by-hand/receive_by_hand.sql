-- Pays an unpaid order by hand, with all that a paid order gets, and closes its intent, if it has one, by a job.
-- p_method: cash or bank_transfer; p_received_on: the day on which the money came. The caller holds the customer's cart
-- lock, the order and its payment, and knows that the order waits for its payment.
create function receive_by_hand(
  p_order_id uuid, p_method text, p_reference text, p_received_on text, p_key uuid, p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_payment payments;
begin
  -- Before the order is paid: its invoice and its mail state how.
  update payments p
     set method = p_method, reference = p_reference, received_on = p_received_on::date, marked_key = p_key,
         updated_at = now()
   where p.order_id = p_order_id
  returning p.* into strict v_payment;
  perform mark_order_paid(p_order_id, p_actor, case p_method when 'cash' then 'In cash' else 'By bank transfer' end);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'order_paid_by_hand', 'order', p_order_id::text,
          jsonb_build_object('method', p_method, 'pence', v_payment.amount_pence));
  if v_payment.intent_id is not null then
    perform graphile_worker.add_job('close_paid_intent',
      json_build_object('order_id', p_order_id), job_key => 'close_paid_intent:' || p_order_id);
  end if;
end $$;
