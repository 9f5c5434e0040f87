-- What a product still lacks before it may be sold, as names of fields; empty when nothing is missing.
-- p_product: the row as jsonb, saved or not; with pictures where those are to be others.
create function missing_to_publish(p_product jsonb) returns text[]
language sql stable as $$
  select coalesce(array_agg(missing.field order by missing.at), '{}')
    from (select t.field, t.at
            from unnest(array['description', 'colour_name', 'colour_hex', 'colour_family'])
                 with ordinality as t(field, at)
           where btrim(p_product ->> t.field) = ''
           union all
          -- UK textile labelling: all of its fibres.
          select 'composition', 5
           where (select coalesce(sum((part ->> 'percent')::numeric), 0)
                    from jsonb_array_elements(p_product -> 'composition') part) <> 100
           union all
          select 'price_pence', 6 where (p_product ->> 'price_pence')::integer = 0
           union all
          select 'pictures', 7
           where case when p_product ? 'pictures' then p_product -> 'pictures' = '[]'
                      else not exists (select from product_images i
                                        where i.product_id = (p_product ->> 'id')::uuid) end) missing
$$;
