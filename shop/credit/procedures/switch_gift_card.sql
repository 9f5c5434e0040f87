-- Keeps a gift card from being spent, or lets it be spent again. What was placed with it stays paid; what is
-- refunded to it waits on it. Waits for orders that are being placed with it (plan_credit). Outcomes:
-- done (also when it was so already), account_not_found (store credit is none).
create function switch_gift_card(p_account_id uuid, p_is_active boolean, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
begin
  update credit_accounts a set is_active = p_is_active
   where a.id = p_account_id and a.kind = 'gift_card' and a.is_active <> p_is_active;
  if found then
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, case when p_is_active then 'gift_card_unblocked' else 'gift_card_blocked' end,
            'credit_account', p_account_id::text,
            jsonb_build_object('is_active', not p_is_active), jsonb_build_object('is_active', p_is_active));
  elsif not exists (select from credit_accounts a where a.id = p_account_id and a.kind = 'gift_card') then
    return 'account_not_found';
  end if;
  return 'done';
end $$;
