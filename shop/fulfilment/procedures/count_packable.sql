-- What start_processing_many would do with these orders now, in numbers: how many have each outcome.
create function count_packable(p_order_ids uuid[])
returns table (outcome text, state text, orders integer) language sql stable set enable_seqscan = off as $$
  select b.outcome, b.state, count(*)::integer
    from (select distinct unnest(p_order_ids) as id) chosen, bulk_packing_outcome(chosen.id) b
   group by b.outcome, b.state
   order by count(*) desc, b.outcome, b.state
$$;
