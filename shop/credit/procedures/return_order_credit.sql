-- Returns the credit of a closed unpaid order to its accounts, once. The caller holds the order.
create function return_order_credit(p_order_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_part record;
begin
  for v_part in
    with released as (
      update order_credits set released_at = now()
       where order_id = p_order_id and released_at is null
      returning account_id, pence
    ) select * from released order by account_id
  loop
    perform move_credit(v_part.account_id, 'return', v_part.pence, p_order_id, null, p_actor, null);
    -- Credit of an exchange whose goods do not come back belongs to nobody.
    if exists (select from credit_accounts a where a.id = v_part.account_id and a.kind = 'exchange') then
      perform move_credit(v_part.account_id, 'adjust', -v_part.pence, null, 'The goods stay where they are', p_actor, null);
    end if;
  end loop;
end $$;
