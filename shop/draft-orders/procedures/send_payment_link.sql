-- Mails the customer once more the link to pay an order that staff made; with p_hours it waits so long from now
-- on, if that is longer than it would have. The same key once. Locks the order, then its payment. Outcomes:
-- done, existing, not_waiting (no order that staff made, or it is paid, given up or cancelled).
create function send_payment_link(p_order_id uuid, p_key uuid, p_hours integer, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_before timestamptz;
  v_after timestamptz;
begin
  if p_hours not between 1 and 72 then
    raise exception 'send_payment_link: % hours to pay', p_hours;
  end if;
  perform from orders o where o.id = p_order_id for update;
  if exists (select from payment_links l where l.key = p_key) then
    return 'existing';
  end if;
  select p.pay_by into v_before from payments p
   where p.order_id = p_order_id and p.state = 'pending' and p.given_up_at is null and p.pay_by > now()
     for update;
  if v_before is null then
    return 'not_waiting';
  end if;
  update payments p
     set pay_by = greatest(p.pay_by, now() + make_interval(hours => coalesce(p_hours, 0))), updated_at = now()
   where p.order_id = p_order_id
  returning p.pay_by into v_after;
  insert into payment_links (key, order_id, actor) values (p_key, p_order_id, p_actor);
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'payment_link_sent_again', 'order', p_order_id::text,
          jsonb_build_object('pay_by', v_before), jsonb_build_object('pay_by', v_after));
  perform graphile_worker.add_job('send_payment_link',
    json_build_object('order_id', p_order_id, 'key', p_key), job_key => 'payment_link:' || p_key);
  return 'done';
end $$;
