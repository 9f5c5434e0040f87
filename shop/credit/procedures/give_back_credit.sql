-- Returns the credit of an order whose whole payment was refunded at the provider: what was not
-- refunded before, each account at most what was taken from it; the value of an exchange is refunded through
-- the order it came from. Safe to repeat. The caller holds the order, and before it that one.
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
    select c.account_id, a.kind,
           c.pence - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
                       where e.order_id = c.order_id and e.account_id = c.account_id
                         and e.kind = 'refund') as pence
      from order_credits c join credit_accounts a on a.id = c.account_id
     where c.order_id = p_order_id and c.released_at is null
     order by c.account_id
  loop
    v_pence := least(v_part.pence, v_left);
    if v_pence > 0 then
      perform note_given_back(p_order_id, v_part.account_id, v_pence, p_actor);
      if v_part.kind = 'exchange' then
        perform undo_exchange(p_order_id, v_part.account_id, v_pence, 'goodwill',
                              'The whole payment was refunded', p_actor, null, null);
      else
        perform move_credit(v_part.account_id, 'refund', v_pence, p_order_id,
                            'The whole payment was refunded', p_actor, null);
      end if;
      v_left := v_left - v_pence;
    end if;
  end loop;
end $$;
