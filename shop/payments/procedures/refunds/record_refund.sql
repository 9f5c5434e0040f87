-- Remembers what the provider answered to an attempt of a refund (p_attempt: which; p_status and
-- p_failure as settle_refund has them); once, and nothing when another attempt was begun since.
create function record_refund(
  p_refund_id uuid, p_attempt integer, p_provider_id text, p_status text, p_failure text default null
) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- The order before its payment, as record_payment_event takes them: the provider reports this
  -- refund at the same time.
  perform from orders o join refunds r on r.order_id = o.id
   where r.id = p_refund_id
     for update of o;
  perform from payments p join refunds r on r.order_id = p.order_id
   where r.id = p_refund_id
     for update of p;
  if exists (select from refunds r
              where r.id = p_refund_id and r.attempts = p_attempt
                and (r.provider_id is null or r.provider_id = p_provider_id)) then
    perform settle_refund(p_refund_id, p_provider_id, p_status, p_failure);
  end if;
end $$;
