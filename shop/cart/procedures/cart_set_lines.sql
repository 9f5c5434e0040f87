-- The lines of a customer's cart that count as parts of a set at p_at: of a set of which every part is still there,
-- one of each. saving_pence: the share of the line in what is saved, as the customer was shown it; now_saving_pence:
-- as the set would be now, of the prices that the cart has. Once a set is not sold any more, or has other parts,
-- nothing of it is saved now.
create function cart_set_lines(p_user_id uuid, p_at timestamptz) returns table (
  cart_item_id uuid, cart_set_id uuid, set_id uuid, set_part_id uuid, set_parts integer,
  saving_pence integer, now_saving_pence integer
) language sql stable set enable_seqscan = off as $$
  with line as (
    select c.*, exists (select from set_parts part
                          join products p on p.id = c.product_id
                         where part.id = c.set_part_id and part.set_id = c.set_id
                           and (part.product_id = c.product_id or part.style_id = p.style_id)) as fits
      from cart_items c
     where c.user_id = p_user_id and c.cart_set_id is not null and c.expires_at > p_at
  ), whole as (
    select l.cart_set_id, l.set_id, bool_and(l.fits) as fit, min(l.set_parts) as parts,
           sum(l.unit_price)::integer as pence, sum(l.set_saving_pence) as saving,
           array_agg(l.id order by l.set_part_id) as ids,
           array_agg(l.unit_price::bigint order by l.set_part_id) as prices
      from line l
     group by l.cart_set_id, l.set_id
    having count(*) = min(l.set_parts) and max(l.quantity) = 1
  ), current as (
    select w.*, w.fit and is_set_on_sale(s, p_at)
                and w.parts = (select count(*) from set_parts part where part.set_id = s.id) as is_sold,
           s.price_kind, s.price_value
      from whole w join sets s on s.id = w.set_id
  )
  select l.id, c.cart_set_id, c.set_id, l.set_part_id, l.set_parts, l.set_saving_pence, share.pence
    from current c
   cross join lateral unnest(
     c.ids, allocate_pence(case when c.is_sold then set_saving_pence(c.price_kind, c.price_value, c.pence) else 0 end,
                           c.prices)) as share(id, pence)
    join line l on l.id = share.id
   where c.is_sold or c.saving > 0
$$;
