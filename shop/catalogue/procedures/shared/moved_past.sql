-- An order of ids after p_id was moved before (p_goes up) or behind (down) p_past; unchanged where it is
-- already there, so that a repeated move does nothing. Null where one of both is missing.
create function moved_past(p_ids uuid[], p_id uuid, p_past uuid, p_goes text) returns uuid[]
language sql immutable as $$
  select case
    when array_position(p_ids, p_id) is null or array_position(p_ids, p_past) is null then null
    when (array_position(p_ids, p_id) <= array_position(p_ids, p_past)) = (p_goes = 'up') then p_ids
    else (select array_agg(o.id order by o.place)
            from (select t.id, t.at::numeric as place from unnest(p_ids) with ordinality t(id, at)
                   where t.id <> p_id
                  union all
                  select p_id, array_position(p_ids, p_past) + case p_goes when 'up' then -0.5 else 0.5 end) o)
    end
$$;
