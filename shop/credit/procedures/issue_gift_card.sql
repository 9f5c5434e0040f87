-- Makes a gift card of p_pence; its code is known to nobody but the caller, here only its hash and
-- its last four characters. Outcomes: issued, existing (the key was used before).
create function issue_gift_card(
  p_code_hash text, p_code_end text, p_pence integer, p_reason text, p_actor text, p_key uuid
) returns table (outcome text, account_id uuid, code_end text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_account uuid;
begin
  if p_pence is null or p_pence <= 0 then
    raise exception 'issue_gift_card: % pence', p_pence;
  end if;
  -- There is no row yet that two with the same key could wait for.
  perform pg_advisory_xact_lock(hashtextextended('gift_card:' || p_key, 0));
  return query
    select 'existing', a.id, a.code_end
      from credit_entries e join credit_accounts a on a.id = e.account_id where e.key = p_key;
  if found then
    return;
  end if;
  insert into credit_accounts (kind, code_hash, code_end) values ('gift_card', p_code_hash, p_code_end)
  returning id into v_account;
  perform move_credit(v_account, 'issue', p_pence, null, p_reason, p_actor, p_key);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'gift_card_issued', 'credit_account', v_account::text,
          jsonb_build_object('pence', p_pence));
  return query select 'issued', v_account, p_code_end;
end $$;
