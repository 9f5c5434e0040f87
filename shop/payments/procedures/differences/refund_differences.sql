-- Refunds what was paid for price differences of lines that are refunded, each unit its share, the way it was paid, by
-- the orders of the differences, and notifies the customer. p_lines as give_back has them. The caller holds the order of
-- the lines; those of the differences are younger and are locked here.
create function refund_differences(p_order_id uuid, p_lines jsonb, p_reason text, p_note text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_part record;
begin
  for v_part in
    select d.order_id, d.order_item_id, d.pence, d.units from differences_of(p_order_id, p_lines) d order by d.order_id
  loop
    perform from orders o where o.id = v_part.order_id for update;
    perform from payments p where p.order_id = v_part.order_id for update;
    update order_differences d set refunded_quantity = d.refunded_quantity + v_part.units
     where d.order_id = v_part.order_id;
    update order_difference_moves m set refunded_quantity = m.refunded_quantity + v_part.units
     where m.order_id = v_part.order_id and m.order_item_id = v_part.order_item_id;
    perform refund_difference(v_part.order_id, v_part.pence, p_reason, p_note, p_actor);
  end loop;
end $$;
