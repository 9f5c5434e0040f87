-- A category and everything below it in the tree; nothing for an unknown slug (section 2, /products).
create function categories_within(p_slug text) returns table (category_id uuid)
language sql stable parallel safe rows 10 as $$
  with recursive tree as (
    select id from categories where slug = p_slug
    -- "union" drops repetitions, so that even a circle in the data ends.
    union
    select child.id from categories child join tree on child.parent_id = tree.id
  )
  select id from tree
$$;
