-- Sets the balance of an account if p_seen_pence is still current. The same key is done once. Outcomes:
-- those of adjust_credit, unchanged (it is that already), version_conflict (balance_pence: what it is).
-- outcome: adjusted | existing | account_not_found | unchanged | version_conflict
create function correct_credit(
  p_account_id uuid, p_seen_pence integer, p_balance_pence integer, p_reason text, p_actor text, p_key uuid
) returns table (outcome text, balance_pence integer) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_account credit_accounts;
begin
  select * into v_account from credit_accounts a where a.id = p_account_id for update;
  if v_account.balance_pence <> p_seen_pence
     and not exists (select from credit_entries e where e.key = p_key) then
    return query select 'version_conflict', v_account.balance_pence;
  elsif p_balance_pence = p_seen_pence then
    return query select 'unchanged', v_account.balance_pence;
  else
    return query
      select c.outcome, c.balance_pence
        from adjust_credit(p_account_id, p_balance_pence - p_seen_pence, p_reason, p_actor, p_key) c;
  end if;
end $$;
