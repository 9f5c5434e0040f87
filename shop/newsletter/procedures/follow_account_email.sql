-- Brings the mailing contact of an account to the confirmed email that it has now: a contact moves with
-- its account; where the new address has a contact of its own, that one counts, and the old one ends.
create function follow_account_email(p_user_id uuid) returns void language plpgsql as $$
declare
  v_email text;
  v_old mailing_contacts;
  v_new mailing_contacts;
begin
  select u.email into v_email from users u where u.id = p_user_id and u.email_verified;
  if not found then
    return;
  end if;
  perform from mailing_contacts c where c.user_id = p_user_id or c.email = v_email order by c.id for update;
  select * into v_old from mailing_contacts c where c.user_id = p_user_id and c.email <> v_email;
  select * into v_new from mailing_contacts c where c.email = v_email;
  if v_old.id is not null and v_new.id is null then
    update mailing_contacts c
       set email = v_email,
           state = case when c.state in ('bounced', 'complained') then 'unsubscribed' else c.state end
     where c.id = v_old.id;
    return;
  end if;
  if v_old.id is not null then
    perform end_mails(v_old.id, null, 'The account has another email now.', 'email_changed', 'unsubscribed', null);
    update mailing_contacts c set user_id = null where c.id = v_old.id;
  end if;
  update mailing_contacts c set user_id = p_user_id
   where c.id = v_new.id and c.user_id is distinct from p_user_id;
end $$;
