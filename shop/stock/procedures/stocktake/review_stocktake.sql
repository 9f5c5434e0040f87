-- What a count found, by product and size: `difference` is what the stock is to be corrected by, whatever
-- was sold or received since, because it compares with what should have lain there when the item was
-- last counted. moved: it changed while the item was being counted, so that it is better counted again.
create function review_stocktake(p_stocktake_id uuid) returns table (
  product_id uuid, size_id uuid, counted integer, expected integer, difference integer, moved boolean
) language sql stable set enable_seqscan = off as $$
  select c.product_id, c.size_id, greatest(0, sum(c.quantity))::integer, last.expected,
         (greatest(0, sum(c.quantity)) - last.expected)::integer,
         min(c.expected) <> max(c.expected)
    from stocktake_counts c
   cross join lateral (
     select l.expected from stocktake_counts l
      where l.stocktake_id = c.stocktake_id and l.product_id = c.product_id
        and l.size_id is not distinct from c.size_id
      order by l.counted_at desc, l.position desc
      limit 1) last
   where c.stocktake_id = p_stocktake_id
   group by c.product_id, c.size_id, last.expected
$$;
