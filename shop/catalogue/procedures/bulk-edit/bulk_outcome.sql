-- What one change of many (bulk_changes) would come to for one product (its row as jsonb), with the fields at fault:
-- changed, unchanged (it is like that already), price_too_low, price_too_high, collection_not_found, changed_meanwhile
-- (p_change.seen, {id: attribute_seen}, has another value than the product has by now), or an outcome of refuse_product. It changes nothing; like
-- refuse_product it locks what the product refers to, and change_products locks the product first.
-- outcome: changed | unchanged | changed_meanwhile | price_too_low | price_too_high | collection_not_found | slug_taken | category_not_found | successor_not_found | picture_not_found | pairing_not_found | attribute_not_found | attribute_invalid | compare_at_too_low | not_in_future | unpublished_too_early | not_publishable
create function bulk_outcome(p_product jsonb, p_change jsonb)
returns table (outcome text, fields text[]) language plpgsql set enable_seqscan = off as $$
declare
  v_changes constant jsonb := bulk_changes(p_product, p_change);
  v_old constant products := jsonb_populate_record(null::products, p_product);
  v_new jsonb;
begin
  fields := '{}';
  -- A price of 0 is none, and is set in the editor: a change by so much would invent one.
  if (v_changes ->> 'price_pence')::numeric < 1
     or (v_changes ? 'price_pence' and (p_product ->> 'price_pence')::integer = 0) then
    outcome := 'price_too_low';
  elsif (v_changes ->> 'price_pence')::numeric > 10000000 then
    outcome := 'price_too_high';
  elsif p_change ->> 'kind' = 'add_to_collection'
        and not may_be_put_into(jsonb_build_array(p_change ->> 'collection_id')) then
    outcome := 'collection_not_found';
  else
    v_new := to_jsonb(jsonb_populate_record(v_old, v_changes));
    select r.outcome, r.fields into outcome, fields from refuse_product(v_new, to_jsonb(v_old)) r;
    fields := coalesce(fields, '{}');
    if outcome is null then
      outcome := case when v_new = to_jsonb(v_old)
                       and coalesce(v_changes -> 'collections' = product_collections(v_old.id), true)
                      then 'unchanged' else 'changed' end;
      if outcome = 'changed'
         and p_change -> 'seen' ->> v_old.id::text <> attribute_seen(p_product, p_change) then
        outcome := 'changed_meanwhile';
        fields := array['attributes.' || (p_change ->> 'code')];
      end if;
    end if;
  end if;
  return next;
end $$;
