-- Changes the size system of a product to p_to (empty: it has no sizes), where it still is p_from (size_system_of; null
-- where none was chosen): its sizes are removed with what was set for them, and wishlists keep the product without a size.
-- Other colours of its style stay as they are. Outcomes: changed (also when it is so already), product_not_found,
-- system_not_found, version_conflict, sizes_in_use (nothing was removed; `size_names` of sizes_in_use).
create function change_size_system(p_product_id uuid, p_from text, p_to text, p_actor text)
returns table (outcome text, size_names text[]) language plpgsql set enable_seqscan = off as $$
declare
  v_now text;
  v_used text[];
  v_removed text[];
begin
  -- The product first, as everybody does. No other transaction opens its first size until commit.
  perform from products p where p.id = p_product_id for no key update;
  if not found then
    return query select 'product_not_found', null::text[];
    return;
  end if;
  if p_to <> '' then
    perform from size_systems y where y.code = p_to for key share;
    if not found then
      return query select 'system_not_found', null::text[];
      return;
    end if;
  end if;
  -- All that sells, holds, counts or waits for a size locks its record before it writes anything.
  perform from product_inventory i where i.product_id = p_product_id order by i.size_id for update;
  v_now := size_system_of(p_product_id);
  if v_now = p_to then
    return query select 'changed', null::text[];
    return;
  elsif v_now is distinct from p_from then
    return query select 'version_conflict', null::text[];
    return;
  end if;
  v_used := array(select coalesce(u.size_name, '') from sizes_in_use(p_product_id) u);
  if cardinality(v_used) > 0 then
    return query select 'sizes_in_use', v_used;
    return;
  end if;

  v_removed := array(select s.size_name from product_inventory i join sizes s on s.id = i.size_id
                      where i.product_id = p_product_id order by s.position, s.size_name);
  -- Of several sizes on one wishlist, the first stays, as the product alone.
  delete from wishlist_items w
   where w.product_id = p_product_id
     and exists (select from wishlist_items o
                  where o.product_id = p_product_id and o.user_id = w.user_id
                    and (o.size_id is not null, o.created_at, o.id) < (w.size_id is not null, w.created_at, w.id));
  update wishlist_items w set size_id = null where w.product_id = p_product_id and w.size_id is not null;
  delete from low_stock_told t where t.product_id = p_product_id;
  delete from size_terms t where t.product_id = p_product_id;
  delete from product_costs c where c.product_id = p_product_id and c.size_id is not null;
  delete from product_inventory i where i.product_id = p_product_id;
  insert into chosen_size_systems (product_id, system) values (p_product_id, nullif(p_to, ''))
  on conflict (product_id) do update set system = excluded.system;
  insert into audit_log (actor, action, subject_type, subject_id, before, after) values (
    p_actor, 'product_size_system_changed', 'product', p_product_id::text,
    jsonb_build_object('size_system', v_now, 'sizes', v_removed), jsonb_build_object('size_system', p_to, 'sizes', '[]'::jsonb));
  return query select 'changed', null::text[];
end $$;
