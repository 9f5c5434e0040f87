-- Sets what differs for one size of a product, for change_stock: p_field is surcharge_pence, weight_grams (0: that of
-- the product) or vat_rate (0 or 20), where it still is p_from. One size at least costs the price of the product, or
-- that price would be offered in vain. {outcome, now, at_least} as there, at_least in pence.
create function change_size_term(
  p_product_id uuid, p_size_id uuid, p_field text, p_from integer, p_to integer, p_actor text
) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_product products;
  v_old size_terms;
  v_now integer;
begin
  -- Locked by change_stock, before any inventory.
  select * into v_product from products p where p.id = p_product_id;
  if not found or not exists (select from product_inventory i
                               where i.product_id = p_product_id and i.size_id is not distinct from p_size_id) then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select * into v_old from size_terms t
   where t.product_id = p_product_id and t.size_id is not distinct from p_size_id for update;
  v_now := case p_field
    when 'surcharge_pence' then coalesce(v_old.surcharge_pence, 0)
    when 'weight_grams' then coalesce(v_old.weight_grams, 0)
    else case coalesce(v_old.vat_class, v_product.vat_class) when 'zero' then 0 else 20 end
  end;
  if v_now = p_to then
    return jsonb_build_object('outcome', 'saved', 'now', p_to);
  elsif v_now <> p_from then
    return jsonb_build_object('outcome', 'version_conflict', 'now', v_now);
  elsif p_field = 'surcharge_pence' and p_to > 0 and not exists (
    select from product_inventory i
      left join size_terms t on t.product_id = i.product_id and t.size_id is not distinct from i.size_id
     where i.product_id = p_product_id and i.size_id is distinct from p_size_id
       and coalesce(t.surcharge_pence, 0) = 0) then
    return jsonb_build_object('outcome', 'no_size_at_price', 'now', v_now, 'at_least', v_product.price_pence);
  end if;

  insert into size_terms as t (product_id, size_id, surcharge_pence, vat_class, weight_grams)
  values (p_product_id, p_size_id,
          case p_field when 'surcharge_pence' then p_to else 0 end,
          -- What does not differ stays with the product.
          case when p_field = 'vat_rate' then nullif(case p_to when 0 then 'zero' else 'standard' end, v_product.vat_class) end,
          case when p_field = 'weight_grams' then nullif(p_to, 0) end)
  on conflict (product_id, size_id) do update
    set surcharge_pence = case p_field when 'surcharge_pence' then p_to else t.surcharge_pence end,
        vat_class = case p_field when 'vat_rate' then excluded.vat_class else t.vat_class end,
        weight_grams = case p_field when 'weight_grams' then excluded.weight_grams else t.weight_grams end;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'size_terms_changed', 'product', p_product_id::text,
    jsonb_build_object('size_name', (select s.size_name from sizes s where s.id = p_size_id)),
    jsonb_build_object(p_field, v_now), jsonb_build_object(p_field, p_to));
  return jsonb_build_object('outcome', 'saved', 'now', p_to);
end $$;
