-- Stores a message of the contact form, for the customer with its address where there is one. Outcomes: sent, again (the
-- same words came from this address within a day: nothing is stored). notifies: whether the shop gets a mail about it;
-- beyond p_mails_per_hour of them the list alone shows what came.
create function send_contact_message(
  p_page_slug text, p_name text, p_email text, p_message text, p_language text, p_mails_per_hour integer
) returns table (outcome text, message_id uuid, notifies boolean)
language plpgsql set enable_seqscan = off as $$
begin
  -- A form that is sent twice at once is stored once.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages', 0));
  if exists (select from contact_messages m
              where m.email = p_email and m.message = p_message and m.created_at > now() - interval '1 day') then
    return query select 'again', null::uuid, false;
    return;
  end if;
  notifies := (select count(*) from (select from contact_messages m
                                      where m.created_at > now() - interval '1 hour'
                                      limit p_mails_per_hour) recent) < p_mails_per_hour;
  insert into contact_messages (user_id, page_slug, name, email, message, language)
  values ((select u.id from users u where u.email = p_email and u.role = 'customer' and u.erased_at is null),
          p_page_slug, p_name, p_email, p_message, p_language)
  returning id into message_id;
  outcome := 'sent';
  return next;
end $$;
