-- Sets how a size is sold that is not there, where it still is p_from, for change_stock, by save_size_offer. p_from and
-- p_to: {lead_days, promised_on, capacity}, one of the first two null; null to sell it from stock only. Returns
-- {outcome, value, at_least}: saved, version_conflict, past_date, capacity_below, offer_held (save_size_offer's held),
-- not_found. value: the offer afterwards.
create function change_offer(p_product_id uuid, p_size_id uuid, p_from jsonb, p_to jsonb, p_actor text)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_saved record;
  v_now jsonb;
begin
  select jsonb_build_object('lead_days', o.lead_days, 'promised_on', o.promised_on, 'capacity', o.capacity) into v_now
    from size_offers o
   where o.product_id = p_product_id and o.size_id is not distinct from p_size_id;
  if v_now is not distinct from nullif(p_to, 'null') then
    return jsonb_build_object('outcome', 'saved', 'value', v_now);
  end if;
  select * into v_saved
    from save_size_offer(p_product_id, p_size_id, (p_to ->> 'lead_days')::integer, p_to ->> 'promised_on',
                         (p_to ->> 'capacity')::integer, p_from, p_actor);
  if v_saved.outcome = 'saved' then
    v_now := p_to;
  end if;
  return jsonb_build_object('outcome', case v_saved.outcome when 'held' then 'offer_held' else v_saved.outcome end,
                            'value', v_now, 'at_least', v_saved.at_least);
end $$;
