-- Adds a refund as credit, or the value an exchange moved to the other order, to an order's history, and
-- notifies its pages. The state does not change.
create function note_given_back(p_order_id uuid, p_account_id uuid, p_pence integer, p_actor text)
returns void language plpgsql as $$
begin
  update orders set updated_at = now() where id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select o.id, p_actor, o.state, o.state,
         'Given back ' || to_char(p_pence / 100.0, 'FM£9999990.00')
         || case a.kind when 'gift_card' then ' to gift card ' || a.code_end
              when 'store_credit' then ' as store credit'
              else case when o.exchange_return_id is not null
                          and exists (select from order_credits c
                                       where c.order_id = o.id and c.account_id = a.id)
                     then ' through the order it was exchanged from'
                     else ' as what was chosen instead' end end
    from orders o, credit_accounts a
   where o.id = p_order_id and a.id = p_account_id;
end $$;
