-- The provider's event about one refund (refund.created, updated, failed), by its id or by the shop's id
-- and attempt in its metadata; one that the shop knows nothing of was made at the provider's own
-- pages and is written down. Outcomes: noted, refunded (the whole payment went back there),
-- refund_failed, refund_settled, ignored. The caller holds the customer's cart lock, the order and its payment.
create function take_provider_refund(
  p_order_id uuid, p_pence integer, p_provider_id text, p_refund_id uuid, p_attempt integer,
  p_status text, p_failure text
) returns text language plpgsql set enable_seqscan = off as $$
declare
  v_refund refunds;
  v_over integer;
  v_new uuid;
  v_covered integer := 0;
begin
  if exists (select from refunds r
              where r.order_id = p_order_id and p_provider_id = any (r.former_ids)) then
    return 'ignored';
  end if;
  select * into v_refund from refunds r
   where r.order_id = p_order_id and r.provider_id = p_provider_id;
  if not found and p_refund_id is not null then
    select * into v_refund from refunds r where r.id = p_refund_id and r.order_id = p_order_id;
    if found and (v_refund.attempts <> p_attempt or v_refund.provider_id is not null) then
      return 'ignored';
    end if;
  end if;
  if v_refund.id is not null then
    return settle_refund(v_refund.id, p_provider_id, p_status, p_failure);
  end if;
  -- In another currency it is no sum of the order.
  if exists (select from wrong_payments w join orders o on o.id = w.order_id
              where w.order_id = p_order_id and w.currency <> o.currency) then
    return take_foreign_refund(p_order_id, p_pence, p_provider_id, p_status);
  end if;
  -- Its end was reported before its beginning, which then changes nothing.
  if p_status in ('failed', 'canceled') then
    perform take_provider_refund(p_order_id, p_pence, p_provider_id, p_refund_id, p_attempt, 'pending', null);
    return take_provider_refund(p_order_id, p_pence, p_provider_id, p_refund_id, p_attempt, p_status, p_failure);
  end if;

  if exists (select from payments p where p.order_id = p_order_id and p.method <> 'card') then
    return take_double_refund(p_order_id, p_pence, p_provider_id, p_status);
  end if;
  -- More than was charged cannot be refunded: a refund the shop was about to make and one
  -- made there meanwhile are the same money.
  v_over := p_pence - card_left_pence(p_order_id);
  for v_refund in
    select * from refunds r
     where r.order_id = p_order_id and r.state = 'pending' and r.provider_id is null
     order by r.created_at, r.id
       for update
  loop
    exit when v_covered >= v_over;
    if v_refund.pence <= v_over - v_covered then
      delete from refunds r where r.id = v_refund.id;
      v_covered := v_covered + v_refund.pence;
    else
      -- Under another id, as it may have been asked for with the old sum already: the provider's key, which has the
      -- id, is for one sum. If it was made with that, its event is one of a refund that the shop knows nothing of.
      -- The refund of a wrong payment is known by its id elsewhere.
      update refunds r
         set id = case when r.reason = 'wrong_amount' then r.id else gen_random_uuid() end,
             pence = r.pence - (v_over - v_covered)
       where r.id = v_refund.id
      returning r.id into v_new;
      perform graphile_worker.add_job('refund_payment',
        json_build_object('refund_id', v_new), job_key => 'refund_payment:' || v_new);
      if v_refund.reason = 'goodwill'
         and not exists (select from emails e where e.dedupe_key = 'refund_notice:' || v_refund.id) then
        perform graphile_worker.add_job('send_refund_notice',
          json_build_object('refund_id', v_new), job_key => 'refund_notice:' || v_new);
      end if;
      v_covered := v_over;
    end if;
  end loop;
  return add_provider_refund(p_order_id, p_pence, p_provider_id, p_status, v_covered);
end $$;
