-- Creates a campaign (p_version 0) with the caller's id, or saves a draft if p_version is still current.
-- p_fields: subject, preheader, body, product_ids, segment. Outcomes: created, saved (also when nothing
-- changes), campaign_not_found, version_conflict, not_a_draft, with the current campaign.
create function save_campaign(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text, campaign jsonb) language plpgsql as $$
declare
  v_old campaigns;
  v_new campaigns;
begin
  select * into v_old from campaigns c where c.id = p_id for update;
  if not found then
    if p_version > 0 then
      return query select 'campaign_not_found', null::jsonb;
      return;
    end if;
    insert into campaigns (id, subject, preheader, body, product_ids, segment)
    values (p_id, p_fields ->> 'subject', p_fields ->> 'preheader', p_fields -> 'body',
            array(select value::uuid from jsonb_array_elements_text(p_fields -> 'product_ids')),
            p_fields -> 'segment')
    on conflict (id) do nothing
    returning * into v_new;
    if found then
      insert into audit_log (actor, action, subject_type, subject_id, after)
      values (p_actor, 'campaign_created', 'campaign', p_id::text, campaign_facts(v_new));
      return query select 'created', to_jsonb(v_new);
      return;
    end if;
    select * into strict v_old from campaigns c where c.id = p_id for update;
  end if;
  v_new := v_old;
  v_new.subject := p_fields ->> 'subject';
  v_new.preheader := p_fields ->> 'preheader';
  v_new.body := p_fields -> 'body';
  v_new.product_ids := array(select value::uuid from jsonb_array_elements_text(p_fields -> 'product_ids'));
  v_new.segment := p_fields -> 'segment';
  if v_new = v_old then
    return query select 'saved', to_jsonb(v_old);
  elsif v_old.state <> 'draft' then
    return query select 'not_a_draft', to_jsonb(v_old);
  elsif v_old.version <> p_version then
    return query select 'version_conflict', to_jsonb(v_old);
  else
    update campaigns c
       set subject = v_new.subject, preheader = v_new.preheader, body = v_new.body,
           product_ids = v_new.product_ids, segment = v_new.segment,
           version = c.version + 1, updated_at = now()
     where c.id = p_id
    returning * into v_new;
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, 'campaign_changed', 'campaign', p_id::text,
            changed_facts(campaign_facts(v_old), campaign_facts(v_new)),
            changed_facts(campaign_facts(v_new), campaign_facts(v_old)));
    return query select 'saved', to_jsonb(v_new);
  end if;
end $$;
