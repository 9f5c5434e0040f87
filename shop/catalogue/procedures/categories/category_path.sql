-- A category and its ancestors, depth 0 being the category itself (breadcrumbs).
create function category_path(p_category_id uuid) returns table (slug text, name text, depth integer)
language sql stable parallel safe rows 3 as $$
  with recursive path as (
    select id, parent_id, slug, name, 0 as depth from categories where id = p_category_id
    union all
    -- Bounded, so that even a circle in the data ends.
    select c.id, c.parent_id, c.slug, c.name, path.depth + 1
      from path join categories c on c.id = path.parent_id
     where path.depth < 10
  )
  select slug, name, depth from path
$$;
