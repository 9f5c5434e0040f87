-- Sets which mails a customer with a confirmed email wants: p_purposes from now on, and no others of the
-- three. p_language: of the page; null leaves it as it is. Their account proves the address, so no link has to be opened. Returns what changed: given, and
-- ended. No rows without a confirmed email.
create function choose_own_mails(p_user_id uuid, p_purposes text[], p_wording text, p_source text,
                                 p_language text default null)
returns table (given text[], ended text[]) language plpgsql as $$
#variable_conflict use_column
declare
  v_email text;
  v_contact uuid;
  v_given text[] := '{}';
begin
  select u.email into v_email from users u where u.id = p_user_id and u.email_verified for key share;
  if not found then
    return;
  end if;
  if p_purposes <> '{}' then
    insert into mailing_contacts (email, language) values (v_email, coalesce(p_language, 'en')) on conflict (email) do nothing;
  end if;
  perform follow_account_email(p_user_id);
  select c.id into v_contact from mailing_contacts c where c.user_id = p_user_id for update;
  if not found then
    return query select '{}'::text[], '{}'::text[];
    return;
  end if;
  v_given := array(
    select purpose from unnest(p_purposes) purpose where not has_consent(v_contact, purpose));
  if v_given <> '{}' then
    perform record_consent(
      v_contact, (select jsonb_object_agg(purpose, 'given') from unnest(v_given) purpose), p_wording, p_source);
    update mailing_contacts c
       set state = 'confirmed', ended_at = null, language = coalesce(p_language, c.language),
           confirmed_at = case when c.state = 'confirmed' then c.confirmed_at else clock_timestamp() end
     where c.id = v_contact;
  end if;
  return query
    select v_given, array(select end_mails(
      v_contact,
      array(select unnest('{newsletter,price_drops,cart_reminders}'::text[]) except select unnest(p_purposes)),
      p_wording, p_source, 'unsubscribed', null));
end $$;
