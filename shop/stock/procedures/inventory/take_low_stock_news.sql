-- What is low or sold out of what is on sale, for the daily mail to the shop (section 8 of the product
-- design): is_new for what became so since the last call, first. A call counts as a report: the same is not
-- new again before it was back in stock.
create function take_low_stock_news()
returns table (
  product_id uuid, name text, colour_name text, size_name text, available integer, reorder_level integer,
  is_new boolean
) language plpgsql as $$
#variable_conflict use_column
begin
  -- One at a time: what one call has reported is not new for the next.
  lock table low_stock_told in exclusive mode;
  delete from low_stock_told t
   where not exists (
     select from product_inventory i join products p on p.id = i.product_id
      where i.product_id = t.product_id and i.size_id is not distinct from t.size_id
        and p.status = 'active' and (i.is_low_stock or i.is_out_of_stock)
   );
  return query
    with now_low as (
      select i.product_id, i.size_id, i.is_out_of_stock as is_out, i.available_quantity, i.reorder_level,
             t.is_out is distinct from i.is_out_of_stock and not coalesce(t.is_out, false) as is_new
        from product_inventory i
        join products p on p.id = i.product_id
        left join low_stock_told t
          on t.product_id = i.product_id and t.size_id is not distinct from i.size_id
       where p.status = 'active' and (i.is_low_stock or i.is_out_of_stock)
    ), told as (
      insert into low_stock_told (product_id, size_id, is_out)
      select l.product_id, l.size_id, l.is_out from now_low l
      on conflict (product_id, size_id)
        do update set is_out = excluded.is_out, told_at = now()
        where low_stock_told.is_out <> excluded.is_out
    )
    select l.product_id, p.name, p.colour_name, s.size_name, l.available_quantity, l.reorder_level, l.is_new
      from now_low l
      join products p on p.id = l.product_id
      left join sizes s on s.id = l.size_id
     order by l.is_new desc, p.name, p.colour_name, s.position, l.product_id;
end $$;
