-- Whom staff write to about an order, a return, a message of the contact form or a customer, of which one is given; about
-- a return its order, too. quote: what the customer wrote that can be answered. No row if there is no such record, or
-- its address was erased.
create function message_recipient(p_order_id uuid, p_return_id uuid, p_contact_message_id uuid, p_user_id uuid)
returns table (user_id uuid, order_id uuid, email text, name text, language text, order_number text, return_number text,
               quote text)
language sql stable set enable_seqscan = off as $$
  select found.* from (
    select o.customer_id, o.id, o.email, o.address ->> 'name', o.language, o.order_number, null::text, o.note
      from orders o where o.id = p_order_id
    union all
    select o.customer_id, o.id, o.email, o.address ->> 'name', o.language, o.order_number, r.return_number, null
      from returns r join orders o on o.id = r.order_id where r.id = p_return_id
    union all
    select m.user_id, null, m.email, m.name, m.language, null, null, m.message
      from contact_messages m where m.id = p_contact_message_id
    union all
    select u.id, null, u.email, u.first_name, coalesce(u.language, 'en'), null, null, null
      from users u where u.id = p_user_id and u.role = 'customer' and u.erased_at is null
  ) found (user_id, order_id, email, name, language, order_number, return_number, quote)
   where found.email not like '%.invalid'
$$;
