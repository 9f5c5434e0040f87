-- The account of a customer's store credit, created when there is none; null for an unknown id.
create function store_credit_account(p_customer_id uuid)
returns uuid language plpgsql set enable_seqscan = off as $$
begin
  insert into credit_accounts (kind, customer_id)
  select 'store_credit', u.id from users u where u.id = p_customer_id
  on conflict (customer_id) do nothing;
  return (select a.id from credit_accounts a where a.customer_id = p_customer_id);
end $$;
