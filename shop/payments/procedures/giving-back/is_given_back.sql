-- Whether money was refunded by this key before: the same decision is made once.
create function is_given_back(p_key uuid)
returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from refunds r where r.key = p_key)
      or exists (select from credit_entries e where e.key = p_key)
$$;
