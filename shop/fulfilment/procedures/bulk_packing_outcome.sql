-- The same for one order of many that are packed in one go (start_processing_many), or goods_awaited: units of it
-- have not arrived, and packing what is there is decided for that order alone.
create function bulk_packing_outcome(p_order_id uuid)
returns table (outcome text, state text) language sql stable set enable_seqscan = off as $$
  select case when o.state = 'paid' and awaits_goods(p_order_id) then 'goods_awaited' else o.outcome end, o.state
    from packing_outcome(p_order_id) o
$$;
