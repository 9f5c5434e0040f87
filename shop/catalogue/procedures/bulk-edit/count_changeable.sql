-- What change_products would do with these products now, in numbers: how many have each outcome. product_ids: the
-- first of them that it leaves as they are. seen: {id: attribute_seen} of each product that there is.
-- outcome: changed | unchanged | changed_meanwhile | product_not_found | price_too_low | price_too_high | collection_not_found | slug_taken | category_not_found | successor_not_found | picture_not_found | pairing_not_found | attribute_not_found | attribute_invalid | compare_at_too_low | not_in_future | unpublished_too_early | not_publishable
create function count_changeable(p_product_ids uuid[], p_change jsonb)
returns table (outcome text, products integer, product_ids uuid[], seen jsonb) language sql set enable_seqscan = off as $$
  select case when p.id is null then 'product_not_found' else b.outcome end, count(*)::integer,
         (array_agg(chosen.id order by p.name, p.colour_name, chosen.id) filter (where b.outcome <> 'changed'))[1:5],
         jsonb_object_agg(chosen.id, attribute_seen(to_jsonb(p), p_change)) filter (where p.id is not null)
    from (select distinct unnest(p_product_ids) as id order by 1) chosen
    left join products p on p.id = chosen.id
    left join lateral bulk_outcome(to_jsonb(p), p_change) b on p.id is not null
   group by 1
   order by 2 desc, 1
$$;
