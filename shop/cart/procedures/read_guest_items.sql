-- The lines of a guest cart as a browser sent them, [{id?, product_id, size_id, quantity, name, price}]
-- with price in pounds as the guest saw it (section 3, guest cart item); place counts from 1 as given. An
-- invalid line has a problem, as a text, and fails alone. An invalid price is null: it only records what
-- the guest saw. cart_set_id, set_id and part_id: the set that it was added with, set_saving_pence: its share in what
-- that saved, as the guest saw it.
create function read_guest_items(p_guest_items jsonb) returns table (
  place integer, id text, product_id uuid, size_id uuid, quantity integer, name text,
  seen_pence integer, problem text,
  cart_set_id uuid, set_id uuid, part_id uuid, set_saving_pence integer
) language sql immutable as $$
  with sent as (
    select e.place::integer, e.item ->> 'id' as id, e.item ->> 'product_id' as product_id,
           e.item ->> 'size_id' as size_id, e.item -> 'quantity' as quantity,
           left(e.item ->> 'name', 200) as name, e.item -> 'price' as price,
           row_number() over (partition by e.item ->> 'id' order by e.place) as nth_of_id,
           coalesce(jsonb_typeof(e.item -> 'id'), 'null') as id_type,
           jsonb_typeof(e.item -> 'product_id') as product_type,
           e.item -> 'set' as in_set,
           coalesce(bool_and(jsonb_typeof(e.item -> 'set' -> f.field) = 'string'
                             and pg_input_is_valid(e.item -> 'set' ->> f.field, 'uuid')), false) as has_set,
           coalesce(jsonb_typeof(e.item -> 'size_id'), 'null') as size_type
      from jsonb_array_elements(p_guest_items) with ordinality as e (item, place)
     cross join unnest(array['id', 'set_id', 'part_id']) as f (field)
     group by e.item, e.place
  ), judged as (
    select sent.*,
           id_type = 'null'
             or id_type = 'string' and length(id) between 1 and 100 and nth_of_id = 1 as id_fits,
           product_type = 'string' and pg_input_is_valid(product_id, 'uuid') as product_fits,
           size_type = 'null'
             or size_type = 'string' and pg_input_is_valid(size_id, 'uuid') as size_fits,
           quantity in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10') as quantity_fits,
           case when jsonb_typeof(price) = 'number' then price::numeric end as pounds
      from sent
  )
  select place, id,
         case when product_fits then product_id::uuid end,
         case when size_fits then size_id::uuid end,
         case when quantity_fits then quantity::integer end,
         name,
         case when pounds between 0 and 1000000 then round(pounds * 100)::integer end,
         case
           when id_fits is not true       then 'This item has no valid id. Please add it again.'
           when product_fits is not true  then 'We do not sell this product.'
           when size_fits is not true     then 'We do not offer this size.'
           when quantity_fits is not true then 'The quantity must be a whole number from 1 to 10.'
         end,
         case when has_set then (in_set ->> 'id')::uuid end,
         case when has_set then (in_set ->> 'set_id')::uuid end,
         case when has_set then (in_set ->> 'part_id')::uuid end,
         case when has_set and in_set ->> 'saving_pence' ~ '^[0-9]{1,8}$' then (in_set ->> 'saving_pence')::integer end
    from judged
$$;
