-- A customer's waiting list entries, priority windows first, then the oldest first (product.md, section 2).
-- place: 1 is next, null where one is held until window_expires_at. server_time keeps a countdown in step
-- with the server whatever the device's clock.
create function get_waiting_list(p_user_id uuid) returns table (
  product_id uuid, slug text, name text, colour_name text, size_id uuid, size_name text,
  image_hash text, image_width integer, image_height integer, image_dominant_hex text,
  image_alt text, image_focal jsonb, place integer, window_expires_at timestamptz, server_time timestamptz
) language sql stable as $$
  select p.id, p.slug, p.name, p.colour_name, w.size_id, s.size_name,
         image.hash, image.width, image.height, image.dominant_hex, image.alt, image.focal,
         case when w.window_expires_at is null
              then find_waiting_place(w.product_id, w.size_id, w.position) end,
         w.window_expires_at, clock_timestamp()
    from waiting_list_entries w
    join products p on p.id = w.product_id
    left join sizes s on s.id = w.size_id
    left join lateral (
      select i.hash, i.width, i.height, i.dominant_hex, i.alt, i.focal
        from shown_pictures i
       where i.product_id = p.id
       order by i.is_primary desc, i.position
       limit 1) image on true
   where w.user_id = p_user_id
     and (w.window_expires_at is null or w.window_expires_at > clock_timestamp())
   order by w.window_expires_at, w.position
$$;
