-- Takes a mail that was just queued out of the outbox again where nobody with this address is a contact.
create function keep_mail_to_contact(p_email text, p_mail_id uuid) returns void language sql as $$
  delete from emails e
   where e.id = p_mail_id and not exists (select from mailing_contacts c where c.email = p_email)
$$;
