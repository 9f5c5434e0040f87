-- Gives a customer store credit, with a mail that says so. The same key is done once. Outcomes: done,
-- existing, customer_not_found.
create function grant_credit(p_customer_id uuid, p_pence integer, p_reason text, p_actor text, p_key uuid)
returns table (outcome text, balance_pence integer) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_id uuid;
  v_account credit_accounts;
  v_entry bigint;
begin
  if p_pence is null or p_pence <= 0 then
    raise exception 'grant_credit: % pence', p_pence;
  end if;
  v_id := store_credit_account(p_customer_id);
  select * into v_account from credit_accounts a where a.id = v_id for update;
  if not found then
    return query select 'customer_not_found', null::integer;
    return;
  end if;
  if exists (select from credit_entries e where e.key = p_key) then
    return query select 'existing', v_account.balance_pence;
    return;
  end if;
  select m.entry_id into v_entry
    from move_credit(v_account.id, 'grant', p_pence, null, p_reason, p_actor, p_key) m;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'credit_granted', 'user', p_customer_id::text,
          jsonb_build_object('pence', p_pence));
  perform graphile_worker.add_job('send_credit_notice',
    json_build_object('entry_id', v_entry::text), job_key => 'credit_notice:' || v_entry);
  return query select 'done', v_account.balance_pence + p_pence;
end $$;
