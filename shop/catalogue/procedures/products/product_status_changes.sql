-- What changes of a product (its row as jsonb) when it becomes draft, active or archived at p_at. What was
-- off sale for less than a day keeps its day of publication; after that it is new again, and only what it
-- sells at from then on may be shown as a "was" price.
create function product_status_changes(p_product jsonb, p_status text, p_successor_id uuid, p_at timestamptz)
returns jsonb language sql immutable as $$
  select jsonb_build_object('status', p_status,
           'successor_id', case when p_status = 'archived' then p_successor_id end)
      || case
           when p_status = 'active' and p_product ->> 'status' <> 'active' then jsonb_build_object(
             'publish_at', null, 'withdrawn_at', null,
             'published_at', case when (p_product ->> 'withdrawn_at')::timestamptz > p_at - interval '1 day'
                                  then (p_product ->> 'published_at')::timestamptz else p_at end,
             'unpublish_at', case when (p_product ->> 'unpublish_at')::timestamptz > p_at
                                  then (p_product ->> 'unpublish_at')::timestamptz end)
           when p_status <> 'active' then jsonb_build_object(
             'withdrawn_at', case when p_product ->> 'status' = 'active' then p_at
                                  else (p_product ->> 'withdrawn_at')::timestamptz end,
             -- A plan whose time has passed must not come true.
             'publish_at', case when (p_product ->> 'publish_at')::timestamptz > p_at
                                then (p_product ->> 'publish_at')::timestamptz end)
           else '{}'::jsonb
         end
$$;
