-- Adds a product to a set, or any colour of its style, as its last part p_part_id; the same id again does nothing.
-- Outcomes: added, set_not_found, product_not_found, too_many_parts (6 are the most).
create function add_set_part(p_id uuid, p_part_id uuid, p_product_id uuid, p_any_colour boolean, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_style_id uuid;
begin
  perform from sets s where s.id = p_id for no key update;
  if not found then
    return query select 'set_not_found';
    return;
  end if;
  if exists (select from set_parts p where p.id = p_part_id) then
    return query select 'added';
    return;
  end if;
  select p.style_id into v_style_id from products p where p.id = p_product_id for key share;
  if not found then
    return query select 'product_not_found';
  elsif (select count(*) from set_parts p where p.set_id = p_id) >= 6 then
    return query select 'too_many_parts';
  else
    insert into set_parts (id, set_id, position, product_id, style_id)
    select p_part_id, p_id, coalesce(max(p.position), 0) + 1,
           case when not p_any_colour then p_product_id end, case when p_any_colour then v_style_id end
      from set_parts p where p.set_id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'set_part_added', 'set', p_id::text,
            jsonb_build_object('product_id', p_product_id, 'any_colour', p_any_colour));
    return query select 'added';
  end if;
end $$;
