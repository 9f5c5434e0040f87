-- Brings a campaign from one state to another: draft to scheduled (p_send_at, null: at once) and back,
-- sending to paused and back, and all that has not ended to cancelled. A draft that is scheduled has to be
-- the one that was seen (p_version). What is under way is waited for: after a pause or an end nothing more
-- is written, and what waits in the outbox is taken back. Outcomes: moved, already (it is so, for the same
-- time), campaign_not_found, version_conflict, nobody (there is none to send it to), not_now (there is no
-- way from the state it is in), with the state it is in.
create function move_campaign(
  p_id uuid, p_to text, p_version integer, p_send_at timestamptz, p_actor text
) returns table (outcome text, state text) language plpgsql as $$
#variable_conflict use_column
declare
  v_old campaigns;
begin
  select * into v_old from campaigns c where c.id = p_id for update;
  if not found then
    return query select 'campaign_not_found', null::text;
  elsif v_old.state = p_to
        and (p_to <> 'scheduled'
             or v_old.version = p_version
                and case when p_send_at is null then v_old.send_at <= now() else v_old.send_at = p_send_at end) then
    return query select 'already', v_old.state;
  elsif not coalesce(p_to = any (case v_old.state
                when 'draft' then array['scheduled']
                when 'scheduled' then array['draft', 'cancelled']
                when 'sending' then array['paused', 'cancelled']
                when 'paused' then array['sending', 'cancelled']
              end), false) then
    return query select 'not_now', v_old.state;
  elsif p_to = 'scheduled' and v_old.version <> p_version then
    return query select 'version_conflict', v_old.state;
  elsif p_to = 'scheduled' and not exists (select from segment_contacts(v_old.segment)) then
    return query select 'nobody', v_old.state;
  else
    update campaigns c
       set state = p_to, updated_at = now(),
           send_at = case p_to when 'scheduled' then coalesce(p_send_at, now()) when 'draft' then null else c.send_at end,
           ended_at = case p_to when 'cancelled' then now() end
     where c.id = p_id;
    update campaign_recipients r set state = 'left_out'
     where p_to = 'cancelled' and r.campaign_id = p_id and r.state = 'waiting';
    if p_to in ('paused', 'cancelled') then
      -- Not what is being handed to the mail server at this moment.
      with taken_back as (
        delete from emails e using campaign_recipients r
         where r.campaign_id = p_id and r.state = 'queued' and e.id = r.email_id and e.sent_at is null
           and (e.claimed_until is null or e.claimed_until < clock_timestamp())
        returning e.id
      )
      update campaign_recipients r
         set state = case p_to when 'paused' then 'waiting' else 'left_out' end, email_id = null, queued_at = null
       where r.campaign_id = p_id and r.email_id in (select id from taken_back);
    end if;
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, 'campaign_moved', 'campaign', p_id::text,
            jsonb_build_object('state', v_old.state), jsonb_build_object('state', p_to));
    return query select 'moved', p_to;
  end if;
end $$;
