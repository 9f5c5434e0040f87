-- Whether a set can be bought at a moment, as far as staff decide: its parts may be sold out.
create function is_set_on_sale(p_set sets, p_at timestamptz) returns boolean language sql immutable as $$
  select p_set.is_active and coalesce(p_set.starts_at <= p_at, true) and coalesce(p_set.ends_at > p_at, true)
$$;
