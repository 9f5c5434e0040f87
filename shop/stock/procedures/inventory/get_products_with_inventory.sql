-- What is in stock of each published product, all sizes together (section 3, product stock summary;
-- section 7), newest first. Low means at or below the highest reorder level of its sizes.
create function get_products_with_inventory(p_limit integer default 1000) returns table (
  id uuid, total_stock integer, available_stock integer, is_in_stock boolean, is_low_stock boolean
) language sql stable as $$
  with listed as (
    select p.id, p.published_at from products p
     where p.status = 'active'
     order by p.published_at desc, p.id
     limit p_limit)
  select l.id,
         coalesce(sum(i.quantity_on_hand), 0)::integer,
         coalesce(sum(i.available_quantity), 0)::integer,
         coalesce(sum(i.available_quantity), 0) > 0,
         coalesce(sum(i.available_quantity) > 0
                  and sum(i.available_quantity) <= max(i.reorder_level), false)
    from listed l
    left join read_inventory(array(select listed.id from listed)) i on i.product_id = l.id
   group by l.id, l.published_at
   order by l.published_at desc, l.id
$$;
