-- What staff change of stock by hand, in one go; a key that changed something is done once and returns the same
-- again.
-- p_cells: [{position, field, product_id, size_id, from, to, by}], each done or refused by itself.
-- on_hand: moved `by` so many, where it still is `from`, if that is given. reorder_level, price_pence and cost_pence (of
-- the product), and of a size surcharge_pence, weight_grams, vat_rate, size_cost_pence, sku and offer (change_offer): `to`,
-- where they still are `from`. Outcomes:
-- saved, version_conflict, held (customers hold at_least of them), above_was (a price that is not below the one it
-- is compared with, at_least), no_size_at_price (no size would cost the price of the product, at_least), sku_taken (by
-- owner: {name, colour_name, size_name}), past_date, capacity_below and offer_held (change_offer), not_found. `now` is what the field is afterwards, `value` the same of one that
-- is no number.
-- outcome: saved | version_conflict | held | above_was | no_size_at_price | sku_taken | past_date | capacity_below | offer_held | not_found
create function change_stock(p_key uuid, p_reason text, p_note text, p_cells jsonb, p_actor text)
returns table (cell integer, outcome text, now integer, at_least integer, value jsonb, owner jsonb)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_cell record;
  v_answers jsonb := '[]';
  v_answer jsonb;
begin
  insert into stock_changes (id, reason, note, actor) values (p_key, p_reason, p_note, p_actor)
  on conflict (id) do nothing;
  if not found then
    return query select a.* from stock_changes c,
      jsonb_to_recordset(c.answers) as a(cell integer, outcome text, now integer, at_least integer, value jsonb,
                                       owner jsonb)
     where c.id = p_key;
    return;
  end if;

  if p_cells @> '[{"field": "sku"}]' then
    perform lock_skus();
  end if;
  -- Products first: publishing one locks it before its inventory. Then all of the inventory in its order,
  -- before the waiting list is served.
  perform from products p
    where p.id in (select (c ->> 'product_id')::uuid from jsonb_array_elements(p_cells) c
                    where c ->> 'field' in ('surcharge_pence', 'weight_grams', 'vat_rate', 'cost_pence', 'size_cost_pence')
                       or c ->> 'field' <> 'price_pence'
                          and not exists (select from product_inventory i
                                           where i.product_id = (c ->> 'product_id')::uuid
                                             and i.size_id is not distinct from (c ->> 'size_id')::uuid))
    order by p.id
      for no key update;
  perform from products p
    where p.id in (select (c ->> 'product_id')::uuid from jsonb_array_elements(p_cells) c)
    order by p.id
      for key share;
  for v_cell in
    select c.* from jsonb_to_recordset(p_cells)
        as c(position integer, field text, product_id uuid, "from" jsonb, "to" jsonb)
     where c.field in ('price_pence', 'cost_pence') order by c.product_id, c.position
  loop
    v_answer := case v_cell.field
      when 'price_pence' then
        change_price(v_cell.product_id, v_cell."from"::integer, v_cell."to"::integer, p_actor)
      else change_cost(v_cell.product_id, null, v_cell."from"::integer, v_cell."to"::integer, p_actor)
    end;
    v_answers := v_answers || (v_answer || jsonb_build_object('cell', v_cell.position));
  end loop;
  for v_cell in
    select distinct c.product_id, c.size_id from jsonb_to_recordset(p_cells)
        as c(field text, product_id uuid, size_id uuid)
     where c.field not in ('price_pence', 'cost_pence', 'size_cost_pence') order by c.product_id, c.size_id
  loop
    perform open_inventory_item(v_cell.product_id, v_cell.size_id);
  end loop;
  for v_cell in
    select c.* from jsonb_to_recordset(p_cells)
        as c(position integer, field text, product_id uuid, size_id uuid, "from" jsonb, "to" jsonb,
             "by" integer)
     where c.field not in ('price_pence', 'cost_pence')
     -- A size that is to cost the price of the product does so before others cost more, and a SKU is free before another
     -- size takes it.
     order by c.field = 'surcharge_pence' and c."to" = '0' or c.field = 'sku' and c."to" is null desc, c.position
  loop
    v_answer := case v_cell.field
      when 'on_hand' then
        change_on_hand(v_cell.product_id, v_cell.size_id, v_cell."from"::integer, v_cell."by", p_reason, p_key, p_actor)
      when 'reorder_level' then
        change_reorder_level(v_cell.product_id, v_cell.size_id, v_cell."from"::integer, v_cell."to"::integer, p_actor)
      when 'sku' then
        change_sku(v_cell.product_id, v_cell.size_id, v_cell."from" #>> '{}', v_cell."to" #>> '{}', p_actor)
      when 'offer' then
        change_offer(v_cell.product_id, v_cell.size_id, v_cell."from", v_cell."to", p_actor)
      when 'size_cost_pence' then
        change_cost(v_cell.product_id, v_cell.size_id, v_cell."from"::integer, v_cell."to"::integer, p_actor)
      else
        change_size_term(v_cell.product_id, v_cell.size_id, v_cell.field, v_cell."from"::integer, v_cell."to"::integer,
                         p_actor)
    end;
    v_answers := v_answers || (v_answer || jsonb_build_object('cell', v_cell.position));
  end loop;

  -- What changed nothing may be asked for again, corrected, under the same key.
  if v_answers @> '[{"outcome": "saved"}]' then
    update stock_changes set answers = v_answers where id = p_key;
  else
    delete from stock_changes where id = p_key;
  end if;
  return query select a.* from jsonb_to_recordset(v_answers)
    as a(cell integer, outcome text, now integer, at_least integer, value jsonb, owner jsonb) order by a.cell;
end $$;
