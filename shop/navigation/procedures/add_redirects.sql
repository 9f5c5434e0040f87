-- Adds redirects, [{from, to}], one after the other: each is done, or refused without the others.
-- Outcomes: added, same (it was there), taken (it leads to `other`), leads_on (its target is itself
-- redirected, to `other`), is_target (`other` leads here, and would lead on). Nobody is led in a circle.
create function add_redirects(p_redirects jsonb, p_actor text)
returns table (from_path text, outcome text, other text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_to text;
  v_page text;
  v_id uuid;
begin
  -- Two at once could make a circle of which each sees a half.
  lock table redirects in share row exclusive mode;
  for from_path, v_to in
    select wanted.value ->> 'from', wanted.value ->> 'to'
      from jsonb_array_elements(p_redirects) with ordinality wanted (value, place)
     order by place
  loop
    v_page := lower(split_part(split_part(v_to, '?', 1), '#', 1));
    outcome := null;
    select case when r.to_path = v_to then 'same' else 'taken' end, r.to_path
      into outcome, other
      from redirects r where r.from_path = add_redirects.from_path;
    if outcome is null then
      select 'leads_on', r.to_path into outcome, other from redirects r where r.from_path = v_page;
    end if;
    if outcome is null then
      select 'is_target', r.from_path into outcome, other
        from redirects r
       where lower(split_part(split_part(r.to_path, '?', 1), '#', 1)) = add_redirects.from_path
       order by r.from_path limit 1;
    end if;
    if outcome is null then
      insert into redirects (from_path, to_path) values (add_redirects.from_path, v_to)
      returning id into v_id;
      insert into audit_log (actor, action, subject_type, subject_id, after)
      values (p_actor, 'redirect_added', 'redirect', v_id::text,
              jsonb_build_object('from', add_redirects.from_path, 'to', v_to));
      outcome := 'added';
      other := null;
    end if;
    return next;
  end loop;
end $$;
