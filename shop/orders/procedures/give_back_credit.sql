-- Gives the credit of an order back whose whole payment went back at the provider: what was not given
-- back before, each account at most what was taken from it. Does nothing the second time. The caller
-- holds the order.
create function give_back_credit(p_order_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_left integer := refundable_pence(p_order_id);
  v_part record;
  v_pence integer;
begin
  if exists (select from orders o where o.id = p_order_id and o.paid_at is null) then
    perform return_order_credit(p_order_id, p_actor);
    return;
  end if;
  for v_part in
    select c.account_id,
           c.pence - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
                       where e.order_id = c.order_id and e.account_id = c.account_id
                         and e.kind = 'refund') as pence
      from order_credits c
     where c.order_id = p_order_id and c.released_at is null
     order by c.account_id
  loop
    v_pence := least(v_part.pence, v_left);
    if v_pence > 0 then
      perform move_credit(v_part.account_id, 'refund', v_pence, p_order_id,
                          'The whole payment was refunded', p_actor, null);
      perform note_given_back(p_order_id, v_part.account_id, v_pence, p_actor);
      v_left := v_left - v_pence;
    end if;
  end loop;
end $$;
