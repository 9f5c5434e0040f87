-- Every address that a person is known by, in small letters: of their account, the ones they had before, of
-- their orders and of those that staff wrote for them.
create function emails_of_person(p_user_id uuid) returns setof text
language sql stable set enable_seqscan = off as $$
  select known.email from (
    select u.email from users u where u.id = p_user_id
     union select f.email from former_emails f where f.user_id = p_user_id
     union select lower(o.email) from orders o where o.customer_id = p_user_id
     union select lower(d.email) from draft_orders d where d.customer_id = p_user_id
  ) known where known.email <> '' and known.email not like '%@erased.invalid'
$$;
