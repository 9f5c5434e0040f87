-- Publishes a product (active), takes it off sale (draft) or archives it, with a successor or without, if
-- p_version is still current. Outcomes: saved (also when nothing changes), product_not_found,
-- version_conflict, and those of refuse_product with the fields at fault. product: the current one.
create function set_product_status(
  p_product_id uuid, p_version integer, p_status text, p_successor_id uuid, p_actor text
) returns table (outcome text, fields text[], product jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_old products;
  v_changes jsonb;
begin
  select * into v_old from products p where p.id = p_product_id for no key update;
  if not found then
    return query select 'product_not_found', '{}'::text[], null::jsonb;
    return;
  end if;
  v_changes := product_status_changes(to_jsonb(v_old), p_status, p_successor_id, now());
  if v_old.status = p_status and (p_status <> 'archived' or v_old.successor_id is not distinct from p_successor_id) then
    return query select 'saved', '{}'::text[], product_to_edit(p_product_id);
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict', '{}'::text[], product_to_edit(p_product_id);
    return;
  end if;
  return query
    select r.outcome, r.fields, product_to_edit(p_product_id)
      from refuse_product(to_jsonb(jsonb_populate_record(v_old, v_changes)), to_jsonb(v_old)) r;
  if found then return; end if;

  perform write_product(p_product_id, v_changes,
    case p_status when 'active' then 'product_published' when 'draft' then 'product_withdrawn'
                  else 'product_archived' end, p_actor);
  return query select 'saved', '{}'::text[], product_to_edit(p_product_id);
end $$;
