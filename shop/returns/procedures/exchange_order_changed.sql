-- What a return does when the order of what was chosen instead changes its state: paid, it is approved if
-- there is nothing to judge; given up, it is called off, or, when its goods are here, settled with money.
-- The caller holds the order it came from.
create function exchange_order_changed(p_return_id uuid, p_state text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_from text;
begin
  select r.state into strict v_from from returns r where r.id = p_return_id for update;
  if p_state = 'paid' and v_from = 'requested' then
    if return_needs_decision(p_return_id) then
      -- Staff are asked now: what is not paid is not worth their while.
      perform graphile_worker.add_job('send_return_notice',
        json_build_object('return_event_id', e.id::text), job_key => 'return_notice:' || e.id)
        from return_events e where e.return_id = p_return_id and e.kind = 'requested';
    else
      update returns set state = 'approved', approved_at = now(), updated_at = now() where id = p_return_id;
      perform note_return_event(p_return_id, 'system', 'approved', v_from, 'approved');
    end if;
  elsif p_state in ('cancelled', 'payment_failed', 'refunded')
        and v_from in ('requested', 'approved', 'in_transit') then
    update returns set state = 'cancelled', closed_at = now(), updated_at = now() where id = p_return_id;
    perform note_return_event(p_return_id, 'system', 'cancelled', v_from, 'cancelled');
  elsif p_state in ('cancelled', 'payment_failed', 'refunded') and v_from = 'received' then
    update returns set resolution = 'refund', updated_at = now()
     where id = p_return_id and resolution = 'exchange';
    if found then
      perform note_return_event(p_return_id, 'system', 'noted', v_from, v_from,
                                '{"exchange_ended": true}');
    end if;
  end if;
end $$;
