-- What the provider tells of one refund (refund.created, updated, failed), by its id or by the shop's id
-- and attempt in its metadata; one that the shop knows nothing of was made at the provider's own
-- pages and is written down. Outcomes: noted, refunded (the whole payment went back there),
-- refund_failed, refund_settled, ignored. The caller holds the order and its payment.
create function take_provider_refund(
  p_order_id uuid, p_pence integer, p_provider_id text, p_refund_id uuid, p_attempt integer,
  p_status text, p_failure text
) returns text language plpgsql set enable_seqscan = off as $$
declare
  v_refund refunds;
  v_untold refunds;
begin
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
  if p_status in ('failed', 'canceled') then
    perform note_refund_failed(p_order_id, p_pence, coalesce(p_failure, p_status));
    return 'refund_failed';
  end if;

  -- Its sum may have been told before, without its id: then only what is more is news.
  select * into v_untold from refunds r
   where r.order_id = p_order_id and r.reason = 'provider' and r.provider_id is null
     and r.state <> 'failed'
   order by r.pence < p_pence, r.pence
   limit 1
     for update;
  if not found then
    return add_provider_refund(p_order_id, p_pence, p_provider_id, p_status);
  elsif v_untold.pence <= p_pence then
    update refunds r set provider_id = p_provider_id where r.id = v_untold.id;
    if v_untold.pence = p_pence then
      return 'ignored';
    end if;
    return add_provider_refund(p_order_id, p_pence - v_untold.pence, null, p_status);
  end if;
  update refunds r set pence = r.pence - p_pence where r.id = v_untold.id;
  insert into refunds (order_id, pence, state, reason, provider_id, actor)
  values (p_order_id, p_pence, v_untold.state, 'provider', p_provider_id, 'payment provider');
  return 'ignored';
end $$;
