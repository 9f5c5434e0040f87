-- Up to p_limit active products of other styles, one colourway of each, the closest first: of the same
-- category, then of one beside it in the tree, of one worn with it, of a collection both are in, of any.
-- Within each the newest come first. Looks at a bounded number, whatever the catalogue holds.
create function similar_products(p_product_id uuid, p_limit integer) returns uuid[]
language sql stable parallel safe as $$
  with own as (
    select p.style_id, p.category_id, c.parent_id
      from products p join categories c on c.id = p.category_id
     where p.id = p_product_id
  ), near as (
    select c.id, case
             when c.id = own.category_id then 0
             when own.category_id = c.parent_id or own.parent_id in (c.id, c.parent_id) then 1
             when exists (select from category_pairings w
                           where w.category_id = own.category_id and w.pairs_with_id = c.id) then 2
             else 4
           end as distance
      from own cross join categories c
  ), candidate as (
    select near.distance, newest.*
      from near cross join own
     cross join lateral (
       select p.id, p.style_id, p.published_at from products p
        where p.category_id = near.id and p.status = 'active' and p.style_id <> own.style_id
        order by p.published_at desc, p.id limit 24) newest
    union all
    select 3, picked.*
      from collection_products mine cross join own
     cross join lateral (
       select p.id, p.style_id, p.published_at
         from collection_products other join products p on p.id = other.product_id
        where other.collection_id = mine.collection_id
          and p.status = 'active' and p.style_id <> own.style_id
        order by other.position, p.id limit 24) picked
     where mine.product_id = p_product_id
  ), of_style as (
    select distinct on (style_id) * from candidate
     order by style_id, distance, published_at desc, id
  )
  select coalesce(array_agg(id order by distance, published_at desc, id), '{}')
    from (select * from of_style order by distance, published_at desc, id limit p_limit) closest
$$;
