-- Which products may not be as a file has them, and the fields at fault (refuse_product); nothing is
-- written. p_products: [{position, product_id, fields, status}], product_id null for those to be made.
create function check_product_import(p_products jsonb)
returns table ("position" integer, outcome text, fields text[]) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_item record;
  v_old jsonb;
  v_new jsonb;
begin
  for v_item in
    select i.* from jsonb_to_recordset(p_products)
        as i("position" integer, product_id uuid, fields jsonb, status text)
  loop
    v_old := null;
    v_new := jsonb_build_object('id', gen_random_uuid(), 'status', 'draft', 'composition', '[]'::jsonb);
    if v_item.product_id is not null then
      select to_jsonb(p) into v_old from products p where p.id = v_item.product_id;
      v_new := v_old;
    end if;
    v_new := to_jsonb(jsonb_populate_record(null::products, v_new || v_item.fields));
    if v_item.status is not null then
      v_new := v_new || product_status_changes(v_new, v_item.status, null, now());
    end if;
    return query select v_item."position", r.outcome, r.fields from refuse_product(v_new, v_old) r;
  end loop;
end $$;
