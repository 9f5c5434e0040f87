-- Refunds p_pence of a price difference, or what is left of it if that is less, the way it was paid, and notifies its
-- customer. The caller holds its order and its payment.
create function refund_difference(p_order_id uuid, p_pence integer, p_reason text, p_note text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_pence integer := least(p_pence, greatest(0, refundable_pence(p_order_id)));
begin
  perform give_back(p_order_id, v_pence, 'original',
                    jsonb_build_array(jsonb_build_object('order_extra_id', e.id, 'quantity', 1, 'pence', v_pence)),
                    0, p_reason, p_note, p_actor, null, null)
     from order_extras e where e.order_id = p_order_id;
  update order_extras e set refunded_pence = least(e.pence, e.refunded_pence + v_pence) where e.order_id = p_order_id;
  perform graphile_worker.add_job('send_refund_notice',
            json_build_object('refund_id', r.id), job_key => 'refund_notice:' || r.id)
     from refunds r where r.order_id = p_order_id and r.created_at = now();
end $$;
