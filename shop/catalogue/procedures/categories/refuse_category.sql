-- Why a category may not have this slug and lie in this one; null when it may. Outcomes: slug_taken (by another one, now or
-- formerly, or now in another language), parent_not_found, in_itself (it would lie in itself), too_deep (more than three steps).
create function refuse_category(p_id uuid, p_slug text, p_parent_id uuid) returns text language plpgsql as $$
declare
  v_above integer;
  v_below integer;
begin
  if exists (select from categories c where c.slug = p_slug and c.id <> p_id)
     or exists (select from category_slugs f where f.slug = p_slug and f.category_id <> p_id)
     or is_local_slug_of_another('category', p_id, p_slug) then
    return 'slug_taken';
  elsif p_parent_id is null then
    v_above := 0;
  else
    with recursive above as (
      select c.id, c.parent_id, 1 as steps from categories c where c.id = p_parent_id
      union all
      select c.id, c.parent_id, above.steps + 1 from above join categories c on c.id = above.parent_id
       -- Bounded, so that even a circle in the data ends.
       where above.steps < 10
    )
    select max(a.steps) filter (where not exists (select from above it where it.id = p_id)), max(a.steps)
      into v_above, v_below from above a;
    if v_below is null then return 'parent_not_found'; end if;
    if v_above is null then return 'in_itself'; end if;
  end if;

  with recursive below as (
    select p_id as id, 1 as steps
    union all
    select c.id, below.steps + 1 from below join categories c on c.parent_id = below.id where below.steps < 10
  )
  select max(b.steps) into v_below from below b;
  return case when v_above + v_below > 3 then 'too_deep' end;
end $$;
