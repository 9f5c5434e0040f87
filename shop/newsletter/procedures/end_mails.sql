-- Ends mails of these purposes to a contact (null: of all), in the words they were shown: what waits in
-- the outbox is taken back, and links that would confirm more stop working. p_state: what the contact is
-- when nothing is left (unsubscribed), or at once (bounced, complained). p_campaign_id: whose mail led
-- to it; null for none. Returns the purposes that were ended.
create function end_mails(
  p_contact_id uuid, p_purposes text[], p_wording text, p_source text, p_state text, p_campaign_id uuid
) returns setof text language plpgsql as $$
declare
  v_ended text[];
begin
  -- Waits for a mail that is being written to them, so that it is seen below; the next writer sees this.
  perform from mailing_contacts c where c.id = p_contact_id for update;
  if not found then
    return;
  end if;
  v_ended := array(
    select purpose from unnest(coalesce(p_purposes, '{newsletter,price_drops,cart_reminders}')) purpose
     where has_consent(p_contact_id, purpose));
  perform record_consent(
    p_contact_id, (select jsonb_object_agg(purpose, 'withdrawn') from unnest(v_ended) purpose), p_wording, p_source)
    where v_ended <> '{}';
  delete from mailing_confirmations l
   where l.contact_id = p_contact_id and l.purposes && coalesce(p_purposes, l.purposes);
  with taken_back as (
    delete from emails e
     where e.consent_subject = p_contact_id and e.sent_at is null
       and (v_ended @> array[mail_purpose(e.kind)] or p_state <> 'unsubscribed')
    returning e.id
  )
  update campaign_recipients r set state = 'left_out', email_id = null
   where r.email_id in (select id from taken_back);
  update mailing_contacts c set state = p_state, ended_at = clock_timestamp()
   where c.id = p_contact_id
     and case p_state
           when 'unsubscribed' then
             c.state = 'confirmed'
             and not exists (select from unnest('{newsletter,price_drops,cart_reminders}'::text[]) purpose
                              where has_consent(c.id, purpose))
           when 'bounced' then c.state <> 'complained'
           else true
         end;
  update campaign_recipients r set unsubscribed_at = clock_timestamp()
   where r.campaign_id = p_campaign_id and r.contact_id = p_contact_id
     and r.state = 'queued' and r.unsubscribed_at is null and 'newsletter' = any (v_ended);
  return query select unnest(v_ended);
end $$;
