-- Moves a product of a collection before (p_goes up) or behind (down) another one of it; the same move again
-- does nothing. Outcomes: moved, unchanged, product_not_found (one of both is not in it, or it has a rule).
create function move_picked_product(
  p_collection_id uuid, p_product_id uuid, p_past uuid, p_goes text, p_actor text
) returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  -- One move after the other; a transaction that only adds a product to it need not wait.
  perform from collections c where c.id = p_collection_id and c.filled_by = 'hand' for no key update;
  if not found then
    return query select 'product_not_found';
    return;
  end if;
  -- In the order in which many products are changed.
  perform from collection_products c where c.collection_id = p_collection_id order by c.product_id for update;
  select array_agg(c.product_id order by c.position, c.product_id) into v_ids
    from collection_products c where c.collection_id = p_collection_id;
  v_will := moved_past(v_ids, p_product_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'product_not_found' else 'unchanged' end;
    return;
  end if;
  update collection_products c set position = o.at
    from unnest(v_will) with ordinality o(id, at)
   where c.collection_id = p_collection_id and c.product_id = o.id and c.position <> o.at;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after)
  values (p_actor, 'collection_reordered', 'collection', p_collection_id::text,
          jsonb_build_object('product_id', p_product_id),
          jsonb_build_object('position', array_position(v_ids, p_product_id)),
          jsonb_build_object('position', array_position(v_will, p_product_id)));
  return query select 'moved';
end $$;
