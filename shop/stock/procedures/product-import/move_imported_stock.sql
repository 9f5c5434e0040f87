-- Changes the quantity on hand of a product and size by p_by for an import or its undo, with its
-- movement and its
-- entry in the audit log; refused (refuse_import) as held where customers hold too many.
create function move_imported_stock(
  p_product_id uuid, p_size_id uuid, p_by integer, p_import_id uuid, p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_outcome text;
begin
  if p_by > 0 then
    perform receive_stock(p_product_id, p_size_id, p_by, 'product_import', p_import_id::text, 'import',
                          p_actor);
  else
    select a.outcome into v_outcome from adjust_stock(p_product_id, p_size_id, p_by, 'product_import',
      p_import_id::text, 'import', p_actor) a;
    if v_outcome <> 'adjusted' then
      perform refuse_import('held', array['on_hand']);
    end if;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'stock_imported', 'product', p_product_id::text,
          jsonb_build_object('size_id', p_size_id, 'by', p_by, 'import_id', p_import_id));
end $$;
