-- An order number like LB-7KQ2-M9XA: easy to read out (no 0, 1, I, O), impossible to guess. The
-- caller tries again in the unlikely case that it is taken.
create function new_order_number() returns text language sql volatile as $$
  with random as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select 'LB-' || string_agg(
           -- Bytes 6 and 8 of a UUID are not random throughout.
           substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(bytes, at) & 31) + 1, 1)
             || case when at = 3 then '-' else '' end, '' order by at)
    from random, unnest(array[0, 1, 2, 3, 9, 10, 11, 12]) as at
$$;
