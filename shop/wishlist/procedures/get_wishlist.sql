-- A customer's wishlist, the last added first (section 7). Prices in pence: price_then_pence when added,
-- price_now_pence now. available is the current number, of all sizes where none was chosen. is_back: it, or
-- one of its sizes, was sold out when it was added or since, and is available; back_sizes names those. slug
-- is null for a product without a page. promises: [days, day] of each of its sizes of which any is left, null and null
-- where that is there.
create function get_wishlist(p_user_id uuid) returns table (
  product_id uuid, slug text, name text, colour_name text, size_id uuid, size_name text,
  is_sold boolean, needs_size boolean, price_then_pence integer, price_now_pence integer,
  image_hash text, image_width integer, image_height integer, image_dominant_hex text,
  image_alt text, image_focal jsonb, available integer, reorder_level integer, is_back boolean, back_sizes text[],
  created_at timestamptz, promises jsonb
) language sql stable set enable_seqscan = off as $$
  select p.id, case when p.status <> 'draft' then p.slug end, p.name, p.colour_name,
         w.size_id, s.size_name,
         p.status = 'active', w.size_id is null and stock.has_sizes, w.price_pence, size_price(p, w.size_id),
         image.hash, image.width, image.height, image.dominant_hex,
         image.alt, image.focal, stock.available, stock.reorder_level, stock.is_back, stock.back_sizes,
         w.created_at, stock.promises
    from wishlist_items w
    join products p on p.id = w.product_id
    left join sizes s on s.id = w.size_id
    left join lateral (
      select i.hash, i.width, i.height, i.dominant_hex, i.alt, i.focal
        from shown_pictures i
       where i.product_id = p.id
       order by i.is_primary desc, i.position
       limit 1) image on true
   cross join lateral (
      select coalesce(sum(i.available_quantity), 0)::integer as available,
             coalesce(max(i.reorder_level), 0) as reorder_level,
             coalesce(bool_or(i.size_id is not null), false) as has_sizes,
             coalesce(bool_or(returned.yes), false) as is_back,
             coalesce(array_agg(size.size_name order by size.position)
                        filter (where returned.yes and size.id is not null), '{}') as back_sizes,
             coalesce(jsonb_agg(jsonb_build_array(o.lead_days, o.promised_on))
                        filter (where i.available_quantity > 0), '[]') as promises
        from read_inventory(array[p.id]) i
        join product_inventory record
          on record.product_id = i.product_id and record.size_id is not distinct from i.size_id
        left join sizes size on size.id = i.size_id
        left join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
                               and i.available_quantity between 1 and o.capacity - o.taken
       cross join lateral (
             select i.available_quantity > 0
                    and (w.was_sold_out or coalesce(record.last_sold_out_at > w.created_at, false))
                    as yes) returned
       where p.status = 'active' and (w.size_id is null or i.size_id = w.size_id)) stock
   where w.user_id = p_user_id
   order by w.created_at desc, w.id
$$;
