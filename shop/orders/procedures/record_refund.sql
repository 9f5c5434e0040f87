-- Remembers that the whole payment was given back, gives the order's credit back as well, queues the
-- mail that says so and writes the credit note of what had been invoiced; once.
create function record_refund(p_payment_id uuid, p_refund_id text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_order_id uuid;
begin
  -- The order before its payment, as record_payment_event takes them: the provider tells of this
  -- refund at the same time.
  select o.id into v_order_id from orders o join payments p on p.order_id = o.id
   where p.id = p_payment_id
     for update of o;
  update payments
     set state = 'refunded', refund_id = p_refund_id, refunded_pence = amount_pence, updated_at = now()
   where id = p_payment_id and refund_id is null;
  if not found then
    return;
  end if;
  -- Its state stays what it is, but the feed tells the customer's pages.
  update orders set updated_at = now() where id = v_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select id, 'system', state, state, 'Refunded ' || p_refund_id from orders where id = v_order_id;
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('order_id', v_order_id), job_key => 'refund_notice:' || v_order_id);
  perform give_back_credit(v_order_id, 'system');
  perform issue_credit_note(v_order_id, null, null);
end $$;
