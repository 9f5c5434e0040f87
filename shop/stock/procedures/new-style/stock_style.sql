-- Enters what there is of a new style, for create_style, by the procedures of the size grid: pieces, SKUs and barcodes of
-- p_colours as there. Refused (refuse_style) with the first outcome other than saved.
create function stock_style(p_colours jsonb, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_cells jsonb;
  v_cell record;
  v_answer record;
begin
  select jsonb_agg(cell.it || jsonb_build_object('position', cell.at)) into v_cells
    from (select it, row_number() over (order by it ->> 'product_id', it ->> 'size_id', it ->> 'field') - 1 as at
            from (select jsonb_build_object('product_id', c.it -> 'id', 'size_id', s.it -> 'size_id', 'field', 'on_hand',
                                            'from', 0, 'by', s.it -> 'on_hand') as it
                    from jsonb_array_elements(p_colours) c(it), jsonb_array_elements(c.it -> 'sizes') s(it)
                   where (s.it ->> 'on_hand')::integer > 0
                   union all
                  select jsonb_build_object('product_id', c.it -> 'id', 'size_id', s.it -> 'size_id', 'field', 'sku',
                                            'from', null, 'to', s.it -> 'sku')
                    from jsonb_array_elements(p_colours) c(it), jsonb_array_elements(c.it -> 'sizes') s(it)
                   where s.it ->> 'sku' is not null) asked) cell;
  if v_cells is not null then
    select v_cells -> a.cell as it, a.outcome, a.owner into v_answer
      from change_stock((p_colours #>> '{0,id}')::uuid, 'supplier', null, v_cells, p_actor) a
     where a.outcome <> 'saved' order by a.cell limit 1;
    if found then
      perform refuse_style((v_answer.it ->> 'product_id')::uuid, v_answer.outcome, array[v_answer.it ->> 'field'],
                           (v_answer.it ->> 'size_id')::uuid, v_answer.owner);
    end if;
  end if;

  for v_cell in
    select (c.it ->> 'id')::uuid as product_id, (s.it ->> 'size_id')::uuid as size_id, s.it ->> 'barcode' as barcode
      from jsonb_array_elements(p_colours) with ordinality c(it, at),
           jsonb_array_elements(c.it -> 'sizes') with ordinality s(it, at)
     where s.it ->> 'barcode' is not null
     order by c.at, s.at
  loop
    select b.outcome, b.product_id, b.size_id into v_answer
      from change_barcode(v_cell.product_id, v_cell.size_id, null, v_cell.barcode, p_actor) b;
    if v_answer.outcome <> 'saved' then
      perform refuse_style(v_cell.product_id, 'barcode_taken', array['barcode'], v_cell.size_id,
        (select jsonb_build_object('name', p.name, 'colour_name', p.colour_name, 'size_name', s.size_name)
           from products p left join sizes s on s.id = v_answer.size_id where p.id = v_answer.product_id));
    end if;
  end loop;
end $$;
