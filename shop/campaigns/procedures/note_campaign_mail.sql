-- Records that the mail of a campaign to a contact is in the outbox.
create function note_campaign_mail(p_campaign_id uuid, p_contact_id uuid, p_email_id uuid)
returns void language sql as $$
  update campaign_recipients r
     set state = 'queued', email_id = p_email_id, queued_at = clock_timestamp()
   where r.campaign_id = p_campaign_id and r.contact_id = p_contact_id and r.state = 'waiting'
$$;
