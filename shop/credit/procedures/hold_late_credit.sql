-- Takes the credit of an order whose payment came after it was given up once more: all of it, or it
-- fails with LB004. The caller holds the order and undoes what else it did.
create function hold_late_credit(p_order_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_part record;
begin
  for v_part in
    with held as (
      update order_credits set released_at = null
       where order_id = p_order_id and released_at is not null
      returning account_id, pence
    ) select * from held order by account_id
  loop
    perform from credit_accounts a where a.id = v_part.account_id and a.is_active for update;
    if not found
       or not (select m.is_moved
                 from move_credit(v_part.account_id, 'spend', -v_part.pence, p_order_id,
                                  'Payment came late', p_actor, null) m) then
      raise exception using errcode = 'LB004', message = 'The credit of a late order is gone.';
    end if;
  end loop;
end $$;
