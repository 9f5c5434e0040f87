-- The next recipient, for the transaction that then writes the mail (note_campaign_mail); recipients locked
-- by another transaction are skipped, and those who unsubscribed or cannot be reached are left out. The
-- consent stays valid until the transaction ends. Outcomes: write; none, with a campaign that may be
-- finished; over, when nothing is being sent.
create function take_campaign_recipient()
returns table (outcome text, campaign_id uuid, contact_id uuid, email text, language text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_campaign uuid;
  v_contact uuid;
  v_email text;
  v_language text;
begin
  -- Shared: a pause waits for this mail, and no mail comes after it.
  select c.id into v_campaign from campaigns c
   where c.state = 'sending' order by c.started_at, c.id limit 1 for share;
  if not found then
    return query select 'over', null::uuid, null::uuid, null::text, null::text;
    return;
  end if;
  loop
    select r.contact_id into v_contact from campaign_recipients r
     where r.campaign_id = v_campaign and r.state = 'waiting'
     order by r.contact_id limit 1 for update skip locked;
    if not found then
      return query select 'none', v_campaign, null::uuid, null::text, null::text;
      return;
    end if;
    select m.email, m.language into v_email, v_language from mailing_contacts m where m.id = v_contact for share;
    if found and may_promote_to(v_contact, 'newsletter') then
      return query select 'write', v_campaign, v_contact, v_email, v_language;
      return;
    end if;
    update campaign_recipients r set state = 'left_out'
     where r.campaign_id = v_campaign and r.contact_id = v_contact;
  end loop;
end $$;
