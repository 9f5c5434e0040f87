-- Sets the price of a product, in pence, where it still is p_from, for change_stock. {outcome, now,
-- at_least} as there.
create function change_price(p_product_id uuid, p_from integer, p_to integer, p_actor text)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_product products;
begin
  update products p set price_pence = p_to
   where p.id = p_product_id and p.price_pence = p_from and p.price_pence <> p_to
     and (p.compare_at_pence > p_to or p.compare_at_pence is null);
  if not found then
    select * into v_product from products p where p.id = p_product_id;
    return jsonb_build_object(
      'outcome', case when v_product.id is null then 'not_found'
                      when v_product.price_pence = p_to then 'saved'
                      when v_product.price_pence <> p_from then 'version_conflict'
                      else 'above_was' end,
      'now', v_product.price_pence, 'at_least', v_product.compare_at_pence);
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'product_price_changed', 'product', p_product_id::text, '{}',
    jsonb_build_object('price_pence', p_from), jsonb_build_object('price_pence', p_to));
  return jsonb_build_object('outcome', 'saved', 'now', p_to);
end $$;
