-- Numbers the places of all categories depth first, so that sorting by them gives the tree: the content of
-- a category follows it. Siblings keep their order. The caller holds lock_categories.
create function number_categories() returns void language sql as $$
  with recursive tree as (
    select c.id, c.position, c.name from categories c where c.parent_id is null
    union all
    select c.id, c.position, c.name from tree join categories c on c.parent_id = tree.id
  ) search depth first by position, name, id set path,
  places as (
    select t.id, row_number() over (order by t.path)::integer as place from tree t
  )
  update categories c set position = places.place from places
   where places.id = c.id and c.position <> places.place
$$;
