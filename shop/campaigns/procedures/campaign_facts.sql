-- The fields of a campaign for the audit log: no text, only its length.
create function campaign_facts(p_campaign campaigns) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'subject_length', length(p_campaign.subject), 'preheader_length', length(p_campaign.preheader),
    'body_length', length(p_campaign.body::text), 'product_ids', to_jsonb(p_campaign.product_ids),
    'segment', p_campaign.segment, 'send_at', p_campaign.send_at)
$$;
