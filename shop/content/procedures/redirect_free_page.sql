-- Lets the address of a free page, by its slug, lead to p_to, another path of the shop; so does what led to it. The
-- caller holds lock_post_slugs. Nobody is led in a circle, nor twice.
create function redirect_free_page(p_slug text, p_to text) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_from text := '/pages/' || p_slug;
begin
  -- As add_redirects does: two at once could make a circle of which each sees a half.
  lock table redirects in share row exclusive mode;
  delete from redirects r where r.from_path = lower(split_part(split_part(p_to, '?', 1), '#', 1));
  update redirects r set to_path = p_to
   where lower(split_part(split_part(r.to_path, '?', 1), '#', 1)) = v_from;
  insert into redirects (from_path, to_path) values (v_from, p_to)
  on conflict (from_path) do update set to_path = excluded.to_path;
end $$;
