-- What a customer chose for each part of a set, [{part_id, product_id, size_id}]; at: its place, from 1.
create function read_set_choices(p_parts jsonb) returns table (
  part_id uuid, product_id uuid, size_id uuid, at bigint
) language sql immutable as $$
  select (e.part ->> 'part_id')::uuid, (e.part ->> 'product_id')::uuid, (e.part ->> 'size_id')::uuid, e.at
    from jsonb_array_elements(p_parts) with ordinality as e (part, at)
$$;
