-- Sets what one item costs the shop, in pence without VAT, where it still is p_from; 0: not known, or for a size what the
-- product costs. p_size_id: null for the whole product. The caller holds the product. {outcome, now} as change_stock.
create function change_cost(p_product_id uuid, p_size_id uuid, p_from integer, p_to integer, p_actor text)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_now integer;
begin
  if not exists (select from products p where p.id = p_product_id)
     or p_size_id is not null and not exists (select from product_inventory i
                                               where i.product_id = p_product_id and i.size_id = p_size_id) then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  v_now := coalesce((select c.cost_pence from product_costs c
                      where c.product_id = p_product_id and c.size_id is not distinct from p_size_id), 0);
  if v_now = p_to then
    return jsonb_build_object('outcome', 'saved', 'now', p_to);
  elsif v_now <> p_from then
    return jsonb_build_object('outcome', 'version_conflict', 'now', v_now);
  end if;

  if p_to = 0 then
    delete from product_costs c where c.product_id = p_product_id and c.size_id is not distinct from p_size_id;
  else
    insert into product_costs as c (product_id, size_id, cost_pence) values (p_product_id, p_size_id, p_to)
    on conflict (product_id, size_id) do update set cost_pence = excluded.cost_pence;
  end if;
  -- Without the sums: the audit log is for staff who may not see costs, too.
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'cost_changed', 'product', p_product_id::text,
          case when p_size_id is null then '{}'
               else jsonb_build_object('size_name', (select s.size_name from sizes s where s.id = p_size_id)) end);
  return jsonb_build_object('outcome', 'saved', 'now', p_to);
end $$;
