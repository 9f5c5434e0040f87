-- Confirms a sign-up by the link of its mail, once. Outcomes: confirmed, with what was agreed to; already
-- (the link was used, and all of that is still agreed to); expired (too old, used and ended since, or
-- unknown). Records the account that has confirmed the address.
create function confirm_mails(p_token_hash text)
returns table (outcome text, contact_id uuid, email text, purposes text[]) language plpgsql as $$
#variable_conflict use_column
declare
  v_contact mailing_contacts;
  v_link mailing_confirmations;
begin
  -- The account first, as when its email changes; the contact before its link, as when all mails end.
  perform from users u
    where u.email = (select c.email
                       from mailing_confirmations l join mailing_contacts c on c.id = l.contact_id
                      where l.token_hash = p_token_hash)
      for key share;
  select c.* into v_contact
    from mailing_confirmations l join mailing_contacts c on c.id = l.contact_id
   where l.token_hash = p_token_hash
     for update of c;
  update mailing_confirmations l set used_at = clock_timestamp()
   where l.token_hash = p_token_hash and l.used_at is null and l.expires_at > clock_timestamp()
  returning * into v_link;
  if not found then
    return query
      select case when every(has_consent(l.contact_id, purpose)) then 'already' else 'expired' end,
             v_contact.id, v_contact.email, l.purposes
        from mailing_confirmations l, unnest(l.purposes) purpose
       where l.token_hash = p_token_hash
       group by l.token_hash;
    if not found then
      return query select 'expired', null::uuid, null::text, '{}'::text[];
    end if;
    return;
  end if;
  update mailing_contacts c
     set state = 'confirmed', confirmed_at = clock_timestamp(), ended_at = null, language = v_link.language,
         user_id = coalesce(c.user_id, (
           select u.id from users u
            where u.email = c.email and u.email_verified
              and not exists (select from mailing_contacts other where other.user_id = u.id)))
   where c.id = v_contact.id;
  perform record_consent(
    v_contact.id, (select jsonb_object_agg(purpose, 'given') from unnest(v_link.purposes) purpose),
    v_link.wording, v_link.source);
  return query select 'confirmed', v_contact.id, v_contact.email, v_link.purposes;
end $$;
