-- The gift cards of a code's last four characters, and the store credit of whom users_search knows by a pattern
-- of like in small letters. By the indexes of both.
create function search_credit(p_code_end text, p_like text)
returns setof uuid language sql stable set enable_seqscan = off as $$
  select c.id from credit_accounts c where c.code_end = p_code_end
   union
  select c.id from users u join credit_accounts c on c.customer_id = u.id
   where lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like p_like
$$;
