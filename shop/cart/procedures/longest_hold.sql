-- Until when a cart line can be held in all: the hold, and ten times "Keep my cart" (section 4).
create function longest_hold(p_created_at timestamptz) returns timestamptz language sql stable as $$
  select p_created_at + make_interval(mins => setting_int('hold_minutes', 20) + 100)
$$;
