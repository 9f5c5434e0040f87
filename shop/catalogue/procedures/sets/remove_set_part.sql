-- Removes a part from a set. Outcomes: removed (also when it is already gone), set_not_found, too_few_parts (a set
-- on sale has two at least).
create function remove_set_part(p_id uuid, p_part_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_is_active boolean;
  v_part set_parts;
begin
  select s.is_active into v_is_active from sets s where s.id = p_id for no key update;
  if not found then
    return query select 'set_not_found';
    return;
  end if;
  select * into v_part from set_parts p where p.set_id = p_id and p.id = p_part_id;
  if not found then
    return query select 'removed';
  elsif v_is_active and (select count(*) from set_parts p where p.set_id = p_id) <= 2 then
    return query select 'too_few_parts';
  else
    delete from set_parts p where p.id = p_part_id;
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'set_part_removed', 'set', p_id::text,
            jsonb_build_object('product_id', v_part.product_id, 'style_id', v_part.style_id));
    return query select 'removed';
  end if;
end $$;
