-- Whether, and how many, lines of a guest cart meet one in the customer's cart (section 7): asked
-- before the migration, which adds their quantities up.
create function get_cart_conflicts_preview(p_user_id uuid, p_guest_items jsonb)
returns table (conflicts_found boolean, conflict_count integer)
language sql stable set enable_seqscan = off as $$
  select count(*) > 0, count(*)::integer from find_cart_conflicts(p_user_id, p_guest_items)
$$;
