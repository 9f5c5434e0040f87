-- Which credit an order of this total spends, in pence for each account; the accounts stay locked
-- until the transaction ends, so that what is planned is there. Outcomes: planned,
-- gift_card_not_found, gift_card_empty (code_hash: which), total_too_small (to be charged at all).
create function plan_credit(
  p_user_id uuid, p_gift_cards text[], p_use_store_credit boolean, p_total_pence integer
) returns table (outcome text, code_hash text, account_ids uuid[], pence integer[])
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_ids uuid[];
  v_balances integer[];
  v_pence integer[];
  v_charge integer;
begin
  if p_gift_cards = '{}' and not p_use_store_credit then
    return query select case when p_total_pence between 1 and 29 then 'total_too_small' else 'planned' end,
                        null::text, '{}'::uuid[], '{}'::integer[];
    return;
  end if;
  perform from credit_accounts a
    where a.code_hash = any (p_gift_cards) or p_use_store_credit and a.customer_id = p_user_id
    order by a.id
      for update;

  return query
    select 'gift_card_' || f.problem, f.code_hash, null::uuid[], null::integer[]
      from find_credit(p_user_id, p_gift_cards) f
     where f.problem is not null
     order by f.turn limit 1;
  if found then
    return;
  end if;

  select coalesce(array_agg(f.account_id order by f.turn), '{}'),
         coalesce(array_agg(f.balance_pence order by f.turn), '{}')
    into v_ids, v_balances
    from find_credit(p_user_id, p_gift_cards) f
   where f.kind = 'gift_card' or p_use_store_credit;
  v_pence := share_credit(v_balances, p_total_pence);
  v_charge := p_total_pence - (select coalesce(sum(p), 0) from unnest(v_pence) p);
  if v_charge between 1 and 29 then
    return query select 'total_too_small', null::text, null::uuid[], null::integer[];
    return;
  end if;
  return query
    select 'planned', null::text, coalesce(array_agg(s.id), '{}'), coalesce(array_agg(s.spent), '{}')
      from unnest(v_ids, v_pence) as s(id, spent)
     where s.spent > 0;
end $$;
