-- Records a request for mails, and stores the link that confirms it for 7 days; the same is done whether or
-- not the address is known. What was confirmed before stays confirmed, and the language that a known contact is
-- written to stays as it is until the link is opened: anybody can ask for anybody. Returns the contact.
create function ask_for_mails(
  p_email text, p_purposes text[], p_wording text, p_source text, p_token_hash text,
  p_language text default 'en'
) returns table (contact_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  v_contact uuid;
begin
  insert into mailing_contacts (email, language) values (p_email, p_language)
  on conflict (email) do update set email = excluded.email
  returning id into v_contact;
  insert into mailing_confirmations (token_hash, contact_id, purposes, wording, source, language, expires_at)
  values (p_token_hash, v_contact, p_purposes, p_wording, p_source, p_language, now() + interval '7 days');
  perform record_consent(
    v_contact, (select jsonb_object_agg(purpose, 'asked') from unnest(p_purposes) purpose), p_wording, p_source);
  return query select v_contact;
end $$;
