-- Corrects the balance of an account by p_pence, never below zero. The same key is done once.
-- Outcomes: adjusted, existing, account_not_found (also one of an exchange, which is
-- balanced by itself), not_enough.
create function adjust_credit(p_account_id uuid, p_pence integer, p_reason text, p_actor text, p_key uuid)
returns table (outcome text, balance_pence integer) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_account credit_accounts;
begin
  select * into v_account from credit_accounts a where a.id = p_account_id and a.kind <> 'exchange' for update;
  if not found then
    return query select 'account_not_found', null::integer;
    return;
  end if;
  if exists (select from credit_entries e where e.key = p_key) then
    return query select 'existing', v_account.balance_pence;
    return;
  end if;
  if not (select m.is_moved
            from move_credit(p_account_id, 'adjust', p_pence, null, p_reason, p_actor, p_key) m) then
    return query select 'not_enough', v_account.balance_pence;
    return;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'credit_adjusted', 'credit_account', p_account_id::text,
          jsonb_build_object('pence', p_pence));
  return query select 'adjusted', v_account.balance_pence + p_pence;
end $$;
