-- Forgets the recipients of campaigns that ended p_days ago, at most p_most of them; what came of them stays with the
-- campaign as its figures. Returns how many went, so that the caller can go on until there are none.
create function forget_campaign_recipients(p_days integer, p_most integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_count integer;
  v_campaigns uuid[];
begin
  select coalesce(array_agg(c.id), '{}') into v_campaigns from campaigns c
   where c.ended_at < now() - make_interval(days => p_days);
  update campaigns c
     set final_figures = (
           select jsonb_build_object(
                    'recipients', count(*),
                    'sent', count(*) filter (where r.state = 'queued' and (e.id is null or e.sent_at is not null)),
                    'leftOut', count(*) filter (where r.state = 'left_out'),
                    'bounced', count(r.bounced_at), 'complained', count(r.complained_at),
                    'unsubscribed', count(r.unsubscribed_at))
             from campaign_recipients r left join emails e on e.id = r.email_id where r.campaign_id = c.id)
   where c.id = any (v_campaigns) and c.final_figures is null;
  delete from campaign_recipients r
   where (r.campaign_id, r.contact_id) in (
     select o.campaign_id, o.contact_id from campaign_recipients o
      where o.campaign_id = any (v_campaigns) limit p_most for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
