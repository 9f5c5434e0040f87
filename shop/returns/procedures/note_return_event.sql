-- Writes an event into a return's history, updates the customer's pages through its order and
-- queues the mail about it. Without p_from it is the first of its events; p_from may equal p_to. The
-- caller holds the order.
create function note_return_event(
  p_return_id uuid, p_actor text, p_kind text, p_from text, p_to text, p_details jsonb default '{}'
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_event bigint;
begin
  insert into return_events (return_id, actor, kind, from_state, to_state, details)
  values (p_return_id, p_actor, p_kind, p_from, p_to, p_details)
  returning id into v_event;
  update orders o set updated_at = now()
   where o.id = (select r.order_id from returns r where r.id = p_return_id);
  -- The mail about an exchange waits until it is paid.
  if p_kind <> 'requested' or exchange_order_to_pay(p_return_id) is null then
    perform graphile_worker.add_job('send_return_notice',
      json_build_object('return_event_id', v_event::text), job_key => 'return_notice:' || v_event);
  end if;
end $$;
