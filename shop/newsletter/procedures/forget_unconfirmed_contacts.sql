-- Forgets links that no longer work, and addresses that were named and never confirmed: a month after the
-- last of their links.
create function forget_unconfirmed_contacts() returns void language sql as $$
  delete from mailing_contacts c
   where c.state = 'pending' and c.created_at < now() - interval '37 days'
     and not exists (select from mailing_confirmations l
                      where l.contact_id = c.id and l.expires_at > now() - interval '30 days');
  delete from mailing_confirmations l where l.expires_at < now() - interval '30 days'
$$;
