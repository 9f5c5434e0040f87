-- One at a time gives what is of these kinds another slug, in English or another language, so that no two take the
-- same one. Taken before any row, in one order: that of the procedures that take more than one of these locks.
create function lock_local_slugs(p_kinds text[]) returns void language plpgsql as $$
begin
  if 'product' = any (p_kinds) then perform lock_product_slugs(); end if;
end $$;
