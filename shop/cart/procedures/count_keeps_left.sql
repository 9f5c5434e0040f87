-- How often "Keep my cart" still makes the hold of a line longer, 0 to 10: each adds 10 minutes, and
-- no line is held beyond its `longest_hold`.
create function count_keeps_left(
  p_kept integer, p_created_at timestamptz, p_expires_at timestamptz, p_is_new boolean
) returns integer language sql stable as $$
  select greatest(0, least(10 - p_kept,
    ceil(extract(epoch from longest_hold(p_created_at, p_is_new) - p_expires_at) / 600)::integer))
$$;
