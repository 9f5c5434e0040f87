-- How many mails of campaigns may go into the outbox now, where p_rate may in a second.
create function campaign_allowance(p_rate integer) returns integer language sql stable as $$
  select greatest(0, p_rate - count(*))::integer from campaign_recipients r
   where r.queued_at > clock_timestamp() - interval '1 second'
$$;
