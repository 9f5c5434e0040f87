-- Marks a campaign as sent, once no recipient is left.
create function end_campaign(p_id uuid) returns void language sql as $$
  update campaigns c set state = 'sent', ended_at = clock_timestamp(), updated_at = now()
   where c.id = p_id and c.state = 'sending'
     and not exists (select from campaign_recipients r where r.campaign_id = c.id and r.state = 'waiting')
$$;
