-- Counts the published reviews of all colourways of a product's style: how many for each rating, and for
-- each answer on its length and width.
create function review_summary(p_product_id uuid)
returns table (
  count integer, stars integer, histogram integer[],
  short integer, long integer, length_as_expected integer,
  tight integer, loose integer, width_as_expected integer
) language sql stable as $$
  select count(*)::integer, coalesce(sum(r.rating), 0)::integer,
         array[count(*) filter (where r.rating = 1)::integer,
               count(*) filter (where r.rating = 2)::integer,
               count(*) filter (where r.rating = 3)::integer,
               count(*) filter (where r.rating = 4)::integer,
               count(*) filter (where r.rating = 5)::integer],
         count(*) filter (where r.length_fit = 'short')::integer,
         count(*) filter (where r.length_fit = 'long')::integer,
         count(*) filter (where r.length_fit = 'as_expected')::integer,
         count(*) filter (where r.width_fit = 'tight')::integer,
         count(*) filter (where r.width_fit = 'loose')::integer,
         count(*) filter (where r.width_fit = 'as_expected')::integer
    from products p join products way on way.style_id = p.style_id
    join reviews r on r.product_id = way.id
   where p.id = p_product_id and r.state = 'published'
$$;
