-- Stores a file of products that was compared with the shop, so that it can be imported. p_products: as
-- product_import_products has them, product_id null for new ones; p_rows: as product_import_rows has them.
-- The same p_import_id again stores nothing more. Deletes what is older than 30 days.
create function stage_product_import(
  p_import_id uuid, p_file_name text, p_with_stock boolean, p_warnings jsonb, p_products jsonb, p_rows jsonb,
  p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
begin
  delete from product_imports i
   where i.created_at < now() - interval '30 days' and i.state not in ('running', 'undoing');
  insert into product_imports (id, actor, file_name, with_stock, warnings, products)
  values (p_import_id, p_actor, p_file_name, p_with_stock, p_warnings, jsonb_array_length(p_products))
  on conflict (id) do nothing;
  if not found then
    return;
  end if;
  insert into product_import_products (import_id, position, product_id, version, style_slug, fields, status, sizes, cost)
  select p_import_id, p.position, coalesce(p.product_id, gen_random_uuid()), p.version, p.style_slug, p.fields,
         p.status, p.sizes, nullif(p.cost, 'null')
    from jsonb_to_recordset(p_products) as p(position integer, product_id uuid, version integer,
           style_slug text, fields jsonb, status text, sizes jsonb, cost jsonb);
  insert into product_import_rows (import_id, row_number, position, product, size, kind, changes, faults)
  select p_import_id, r.row_number, r.position, r.product, r.size, r.kind, r.changes, r.faults
    from jsonb_to_recordset(p_rows) as r(row_number integer, position integer, product text, size text,
           kind text, changes jsonb, faults jsonb);
end $$;
