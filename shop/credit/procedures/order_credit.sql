-- What credit an order is paid with, [{kind, code_end, pence}], gift cards first; also when it was
-- given up since.
create function order_credit(p_order_id uuid)
returns jsonb language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'code_end', a.code_end, 'pence', c.pence)
                            order by a.kind, a.code_end), '[]')
    from order_credits c join credit_accounts a on a.id = c.account_id
   where c.order_id = p_order_id
$$;
