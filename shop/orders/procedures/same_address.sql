-- Whether two addresses of orders are the same, whatever of them is left out or empty.
create function same_address(p_one jsonb, p_other jsonb) returns boolean language sql immutable as $$
  select (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each_text(p_one) a where a.value <> '')
       = (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each_text(p_other) a where a.value <> '')
$$;
