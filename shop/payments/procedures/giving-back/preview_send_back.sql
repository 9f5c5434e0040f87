-- What send_back would refund to the card of an order, or of the one it was exchanged from, and what as
-- credit, the way it was paid. In pence; nothing is changed.
create function preview_send_back(p_order_id uuid, p_pence integer, out card_pence integer, out credit_pence integer)
language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_rest integer;
  v_part record;
  v_through record;
begin
  preview_send_back.card_pence := least(p_pence, greatest(0, card_left_pence(p_order_id)));
  preview_send_back.credit_pence := 0;
  v_rest := p_pence - preview_send_back.card_pence;
  for v_part in
    select a.kind,
           c.pence - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
                       where e.order_id = c.order_id and e.account_id = c.account_id
                         and e.kind = 'refund') as most
      from order_credits c join credit_accounts a on a.id = c.account_id
     where c.order_id = p_order_id and c.released_at is null
     order by c.account_id
  loop
    v_part.most := least(v_part.most, v_rest);
    continue when v_part.most <= 0;
    v_rest := v_rest - v_part.most;
    if v_part.kind = 'exchange' then
      select b.card_pence, b.credit_pence into v_through
        from orders o
        join returns r on r.id = o.exchange_return_id
       cross join lateral preview_send_back(r.order_id, v_part.most) b
       where o.id = p_order_id;
      preview_send_back.card_pence := preview_send_back.card_pence + v_through.card_pence;
      preview_send_back.credit_pence := preview_send_back.credit_pence + v_through.credit_pence;
    else
      preview_send_back.credit_pence := preview_send_back.credit_pence + v_part.most;
    end if;
  end loop;
end $$;
