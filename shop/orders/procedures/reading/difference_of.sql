-- A price difference as pages show it: what is changed into what, and what became of it (open, settled or failed). Pence.
create function difference_of(p_difference order_differences)
returns jsonb language sql stable set enable_seqscan = off as $$
  select jsonb_build_object(
           'order_item_id', i.id, 'quantity', p_difference.quantity, 'pence', p_difference.pence,
           'product_id', p.id, 'name', p.name, 'colour_name', p.colour_name, 'size_id', s.id, 'size_name', s.size_name,
           'outcome', case when p_difference.settled_at is not null then 'settled'
                           when p_difference.failed_at is not null then 'failed' else 'open' end)
    from order_items i
    join products p on p.id = p_difference.product_id
    left join sizes s on s.id = p_difference.size_id
   where i.id = p_difference.order_item_id
$$;
