-- Until when a cart line can be held in all: the hold (`minutes_held`), and ten times "Keep my cart"
-- (section 4).
create function longest_hold(p_created_at timestamptz, p_is_new boolean)
returns timestamptz language sql stable as $$
  select p_created_at + make_interval(mins => minutes_held(p_is_new) + 100)
$$;
