-- Open priority windows whose owners have not been written to yet, the first to end first.
create function find_untold_windows(p_limit integer) returns table (
  entry_id uuid, email text, first_name text, product_id uuid, size_id uuid, slug text, name text, colour_name text,
  size_name text, window_expires_at timestamptz, minutes integer, language text
) language sql stable as $$
  select w.id, u.email, u.first_name, p.id, s.id, p.slug, p.name, p.colour_name, s.size_name,
         w.window_expires_at, setting_int('priority_minutes', 15), u.language
    from waiting_list_entries w
    join users u on u.id = w.user_id
    join products p on p.id = w.product_id
    left join sizes s on s.id = w.size_id
   where w.window_expires_at > clock_timestamp() and w.notified_at is null
   order by w.window_expires_at, w.position
   limit p_limit
$$;
