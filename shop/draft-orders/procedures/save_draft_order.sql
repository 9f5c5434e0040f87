-- Saves an order that staff write for a customer; it holds nothing. p_version: the one that the editor saw,
-- 0 for a new one, whose customer p_customer_id and p_email name, and never change. p_fields: {address,
-- delivery_method_id, goes_along, discount_kind, discount_value, discount_reason, note}. p_lines: [{product_id, size_id,
-- quantity, set}] in their order, each once; set: {id, set_id, part_id} of a piece of a set, the same id for all of them. Outcomes: done, version_conflict (nothing was written; for a new one, because
-- its id is that of another), sent (`order_id`), draft_not_found, customer_not_found, item_not_found (a line is no
-- product in a size of it).
create function save_draft_order(
  p_draft_id uuid, p_version integer, p_customer_id uuid, p_email text, p_fields jsonb, p_lines jsonb,
  p_actor text
) returns table (outcome text, version integer, order_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  v_draft draft_orders;
  v_before jsonb;
  v_after jsonb;
begin
  if p_version = 0 then
    if p_customer_id is not null and not exists (select from users u where u.id = p_customer_id) then
      return query select 'customer_not_found', null::integer, null::uuid;
      return;
    end if;
    insert into draft_orders (id, customer_id, email, address, made_by)
    select p_draft_id, p_customer_id, coalesce(u.email, p_email), coalesce(p_fields -> 'address', '{}'), p_actor
      from (values (1)) one left join users u on u.id = p_customer_id
    on conflict (id) do nothing;
    if found then
      insert into audit_log (actor, action, subject_type, subject_id, detail)
      values (p_actor, 'draft_order_made', 'draft_order', p_draft_id::text,
              jsonb_strip_nulls(jsonb_build_object('customer', p_customer_id)));
    end if;
    -- Sent again, it is the same draft, however that was changed since; for another customer it would be another. Of
    -- an email only the name was typed; an account's address is the one of the day.
    return query
      select case when p_customer_id = d.customer_id
                       or p_customer_id is null and d.email = p_email
                          and coalesce(p_fields #>> '{address,name}', '') in ('', d.address ->> 'name')
                  then 'done' else 'version_conflict' end,
             d.version, d.order_id
        from draft_orders d where d.id = p_draft_id;
    return;
  end if;

  select * into v_draft from draft_orders d where d.id = p_draft_id for update;
  if not found then
    return query select 'draft_not_found', null::integer, null::uuid;
    return;
  end if;
  if v_draft.order_id is not null then
    return query select 'sent', v_draft.version, v_draft.order_id;
    return;
  end if;
  if v_draft.version <> p_version then
    return query select 'version_conflict', v_draft.version, null::uuid;
    return;
  end if;
  -- A change of the size system of a product waits, or has removed its sizes.
  perform from product_inventory v
    join jsonb_to_recordset(p_lines) l(product_id uuid, size_id uuid)
      on v.product_id = l.product_id and v.size_id is not distinct from l.size_id
    order by v.product_id, v.size_id
      for key share of v;
  -- Exactly the sizes that the shop counts.
  if exists (
    select from jsonb_to_recordset(p_lines) l(product_id uuid, size_id uuid)
      left join product_inventory v
             on v.product_id = l.product_id and v.size_id is not distinct from l.size_id
     where v.id is null
  ) then
    return query select 'item_not_found', v_draft.version, null::uuid;
    return;
  end if;

  v_before := draft_order_facts(p_draft_id);
  update draft_orders d
     set address = p_fields -> 'address',
         delivery_method_id = (p_fields ->> 'delivery_method_id')::uuid,
         goes_along = d.added_to is not null and coalesce((p_fields ->> 'goes_along')::boolean, false),
         discount_kind = p_fields ->> 'discount_kind',
         discount_value = (p_fields ->> 'discount_value')::integer,
         discount_reason = p_fields ->> 'discount_reason', note = p_fields ->> 'note',
         version = d.version + 1, updated_at = now()
   where d.id = p_draft_id;
  delete from draft_order_lines l where l.draft_id = p_draft_id;
  insert into draft_order_lines (draft_id, product_id, size_id, quantity, seen_pence, position,
                                 draft_set_id, set_id, set_part_id)
  select p_draft_id, l.product_id, l.size_id, l.quantity, size_price(p, l.size_id), l.at,
         (l.part ->> 'id')::uuid, (l.part ->> 'set_id')::uuid, (l.part ->> 'part_id')::uuid
    from jsonb_array_elements(p_lines) with ordinality as wanted(it, at)
   cross join lateral (select (it ->> 'product_id')::uuid as product_id, (it ->> 'size_id')::uuid as size_id,
                              (it ->> 'quantity')::integer as quantity, it -> 'set' as part,
                              wanted.at) l
    join products p on p.id = l.product_id;
  v_after := draft_order_facts(p_draft_id);
  if v_after <> v_before then
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, 'draft_order_changed', 'draft_order', p_draft_id::text,
            changed_facts(v_before, v_after), changed_facts(v_after, v_before));
  end if;
  return query select 'done', v_draft.version + 1, null::uuid;
end $$;
