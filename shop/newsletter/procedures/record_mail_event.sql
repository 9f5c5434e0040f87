-- Handles an event about a mail from the mail provider, once for each of its ids. A permanent failure or a
-- complaint ends all marketing mails; so do five failures within 30 days. p_email_id: the mail itself,
-- where the provider named it; else the newest campaign of the last week is assumed. Events of other mails
-- do not count for a campaign. Outcomes: known, unknown_contact, noted, ended.
create function record_mail_event(
  p_id text, p_kind text, p_email text, p_is_hard boolean, p_email_id uuid
) returns table (outcome text) language plpgsql as $$
declare
  v_contact uuid;
  v_state text := case p_kind when 'complaint' then 'complained' else 'bounced' end;
begin
  select c.id into v_contact from mailing_contacts c where c.email = p_email;
  insert into mail_events (id, kind, is_hard, contact_id) values (p_id, p_kind, p_is_hard, v_contact)
  on conflict (id) do nothing;
  if not found then
    return query select 'known';
    return;
  end if;
  if v_contact is null then
    return query select 'unknown_contact';
    return;
  end if;
  if p_kind = 'bounce' and not p_is_hard
     and (select count(*) from mail_events e
           where e.contact_id = v_contact and e.created_at > clock_timestamp() - interval '30 days') < 5 then
    return query select 'noted';
    return;
  end if;
  perform end_mails(
    v_contact, null,
    case v_state when 'complained' then 'A mail was reported as unwanted.'
                 else 'The address does not take our mails.' end,
    p_kind, v_state, null);
  update campaign_recipients r
     set bounced_at = case v_state when 'bounced' then coalesce(r.bounced_at, clock_timestamp()) else r.bounced_at end,
         complained_at = case v_state when 'complained' then coalesce(r.complained_at, clock_timestamp())
                              else r.complained_at end
   where r.contact_id = v_contact and r.state = 'queued'
     and r.campaign_id = case when p_email_id is null then
       (select n.campaign_id from campaign_recipients n
         where n.contact_id = v_contact and n.state = 'queued'
           and n.queued_at > clock_timestamp() - interval '7 days'
         order by n.queued_at desc limit 1)
       else (select n.campaign_id from campaign_recipients n where n.email_id = p_email_id) end;
  return query select 'ended';
end $$;
