-- For how many minutes adding to a cart, or entering checkout, holds it (section 4); for customers who
-- have not bought yet (p_is_new) no longer than new_hold_minutes.
create function minutes_held(p_is_new boolean) returns integer language sql stable as $$
  select case
    when p_is_new then least(setting_int('new_hold_minutes', 10), setting_int('hold_minutes', 20))
    else setting_int('hold_minutes', 20)
  end
$$;
