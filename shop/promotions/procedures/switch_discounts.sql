-- Switches discounts on or off, each by itself. Orders that are being placed keep what they were quoted.
-- Outcomes: changed, unchanged (it was like that already), not_found.
create function switch_discounts(p_ids uuid[], p_is_active boolean, p_actor text)
returns table (discount_id uuid, outcome text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_changed uuid[];
begin
  perform from discounts d where d.id = any (p_ids) order by d.id for no key update;
  with changed as (
    update discounts d set is_active = p_is_active, version = d.version + 1
     where d.id = any (p_ids) and d.is_active <> p_is_active
    returning d.id
  ) select coalesce(array_agg(id), '{}') into v_changed from changed;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  select p_actor, case when p_is_active then 'discount_switched_on' else 'discount_switched_off' end,
         'discount', changed::text,
         jsonb_build_object('is_active', not p_is_active), jsonb_build_object('is_active', p_is_active)
    from unnest(v_changed) changed;
  return query
    select asked, case when asked = any (v_changed) then 'changed'
                       when exists (select from discounts d where d.id = asked) then 'unchanged'
                       else 'not_found' end
      from (select distinct unnest(p_ids) as asked) of;
end $$;
