-- Up to p_limit active products of other styles to wear with this one, one colourway of each: first those
-- picked by hand, then from the categories worn with its own, in turn, in its own colour family before a
-- neutral one.
create function complete_the_look(p_product_id uuid, p_limit integer) returns uuid[]
language sql stable parallel safe as $$
  with own as (
    select style_id, category_id, colour_family from products where id = p_product_id
  ), picked as (
    select p.id, p.style_id, false as is_matching, w.position::bigint as turn, 0 as place
      from own cross join product_pairings w join products p on p.id = w.pairs_with_id
     where w.product_id = p_product_id and p.status = 'active' and p.style_id <> own.style_id
  ), matching as (
    select suited.id, suited.style_id, true as is_matching, suited.turn, w.position as place
      from own join category_pairings w on w.category_id = own.category_id
     cross join lateral (
       select of_style.id, of_style.style_id,
              row_number() over (order by of_style.is_same desc, of_style.published_at desc, of_style.id) as turn
         from (select distinct on (newest.style_id) newest.*
                 from (select p.id, p.style_id, p.published_at, p.colour_family = own.colour_family as is_same
                         from products p
                        where p.category_id = w.pairs_with_id and p.status = 'active'
                          and p.style_id <> own.style_id
                          and p.colour_family in (own.colour_family, 'black', 'white', 'grey', 'brown', 'beige')
                        order by p.published_at desc, p.id limit 24) newest
                order by newest.style_id, newest.is_same desc, newest.published_at desc, newest.id) of_style
     ) suited
  ), of_style as (
    select distinct on (style_id) * from (select * from picked union all select * from matching) every
     order by style_id, is_matching, turn, place, id
  )
  select coalesce(array_agg(id order by is_matching, turn, place, id), '{}')
    from (select * from of_style order by is_matching, turn, place, id limit p_limit) first
$$;
