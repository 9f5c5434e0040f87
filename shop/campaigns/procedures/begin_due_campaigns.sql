-- Starts the campaigns that are due: their recipients are recorded now, each once. Returns how many
-- campaigns are being sent.
create function begin_due_campaigns() returns integer language plpgsql as $$
declare
  v_campaign campaigns;
  v_people integer;
begin
  for v_campaign in
    select * from campaigns c
     where c.state = 'scheduled' and c.send_at <= clock_timestamp()
     order by c.send_at, c.id
       for update skip locked
  loop
    insert into campaign_recipients (campaign_id, contact_id)
    select v_campaign.id, contact from segment_contacts(v_campaign.segment) contact
    on conflict do nothing;
    get diagnostics v_people = row_count;
    update campaigns c
       set state = 'sending', started_at = clock_timestamp(), people = v_people, updated_at = now()
     where c.id = v_campaign.id;
  end loop;
  return (select count(*) from campaigns c where c.state = 'sending');
end $$;
