-- Makes the sizes of every grid that has this system on an axis, and brings their names, order and lengths up to date.
-- Under lock_sizes.
create function refresh_size_grids(p_system text) returns void language sql as $$
  insert into sizes (system, size_name, labels, length_inches, position, row_size_id, column_size_id)
  select g.code, r.size_name || ' / ' || c.size_name,
         coalesce((select jsonb_object_agg(l, coalesce(r.labels ->> l, r.size_name) || ' / ' || coalesce(c.labels ->> l, c.size_name))
                     from jsonb_object_keys(r.labels || c.labels) l), '{}'),
         coalesce(r.length_inches, c.length_inches),
         row_number() over (partition by g.code order by r.position, r.size_name, c.position, c.size_name),
         r.id, c.id
    from size_systems g
    join sizes r on r.system = g.rows_system
    join sizes c on c.system = g.columns_system
   where p_system in (g.rows_system, g.columns_system, g.code)
  on conflict (system, row_size_id, column_size_id) do update
     set (size_name, labels, length_inches, position)
       = (excluded.size_name, excluded.labels, excluded.length_inches, excluded.position)
   where (sizes.size_name, sizes.labels, sizes.length_inches, sizes.position)
      is distinct from (excluded.size_name, excluded.labels, excluded.length_inches, excluded.position)
$$;
