-- What the audit log may know of an order that staff write: no names and no words.
create function draft_order_facts(p_draft_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'delivery_method', case when d.goes_along then 'together' else d.delivery_method_id::text end,
           'discount', case d.discount_kind when 'percent' then d.discount_value || ' %'
                                            when 'pence' then d.discount_value || ' p' end,
           'pieces', (select coalesce(sum(l.quantity), 0) from draft_order_lines l where l.draft_id = d.id),
           'lines', (select coalesce(jsonb_agg(l.product_id || coalesce(' ' || l.size_id, '') || ' × ' || l.quantity
                                               order by l.position), '[]')
                       from draft_order_lines l where l.draft_id = d.id))
    from draft_orders d where d.id = p_draft_id
$$;
