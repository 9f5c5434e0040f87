-- Writes what an import has of the surcharges, weights and VAT of the sizes of one product, whose records are open, or
-- takes it back (p_is_undo). p_sizes: as product_import_products.sizes has it. Refused (refuse_import) with
-- no_size_at_price (change_size_term), and where a value is not as it was compared, or left, with version_conflict or
-- changed_since.
create function import_size_terms(p_product_id uuid, p_sizes jsonb, p_is_undo boolean, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_term record;
  v_outcome text;
begin
  -- Low surcharges first: a size that is to cost the price of the product does so before others cost more.
  for v_term in
    select (size ->> 'size_id')::uuid as size_id, f.field, f.column_name,
           (size -> f.field ->> case when p_is_undo then 'to' else 'from' end)::integer as was,
           (size -> f.field ->> case when p_is_undo then 'from' else 'to' end)::integer as becomes
      from jsonb_array_elements(p_sizes) size,
           (values ('surcharge_pence', 'size_surcharge'), ('weight_grams', 'size_weight_grams'),
                   ('vat_rate', 'size_vat')) as f(field, column_name)
     where size ? f.field
     order by becomes, size_id, f.field
  loop
    v_outcome := change_size_term(p_product_id, v_term.size_id, v_term.field, v_term.was, v_term.becomes, p_actor)
                 ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import(case when v_outcome = 'no_size_at_price' then v_outcome
                                 when p_is_undo then 'changed_since'
                                 else 'version_conflict' end,
                            array[v_term.column_name]);
    end if;
  end loop;
end $$;
