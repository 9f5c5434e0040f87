-- Pays a part of an order that is being placed with these accounts, as plan_credit planned it.
create function spend_credit(p_order_id uuid, p_account_ids uuid[], p_pence integer[], p_actor text)
returns void language plpgsql as $$
declare
  v_part record;
begin
  for v_part in
    select account_id, pence from unnest(p_account_ids, p_pence) as p(account_id, pence)
     order by account_id
  loop
    insert into order_credits (order_id, account_id, pence)
    values (p_order_id, v_part.account_id, v_part.pence);
    if not (select m.is_moved
              from move_credit(v_part.account_id, 'spend', -v_part.pence, p_order_id, null, p_actor,
                               null) m) then
      raise exception 'spend_credit: account % no longer has % pence', v_part.account_id, v_part.pence;
    end if;
  end loop;
end $$;
