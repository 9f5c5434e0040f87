-- Takes out of orders, and of all that hangs on them, whose they were: what was sold, for how much and with
-- which VAT stays, as the tax office wants it. The caller holds the orders. Photos are deleted: returns the
-- keys under which storage has their files.
create function anonymise_orders(p_order_ids uuid[])
returns table (storage_key text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_nobody constant jsonb :=
    '{"name": "Erased", "line1": "", "city": "", "postcode": "", "country": "GB"}';
begin
  update orders o
     set email = 'erased@erased.invalid', address = v_nobody, billing_address = null, note = null,
         -- The name of a discount is the shop's, unless it was made for one customer or typed for one order.
         discount_name = case when d.is_own then case when o.discount_name is null then null else 'Discount' end
                              else o.discount_name end,
         discount_code = case when d.is_own then null else o.discount_code end
    from (select i.id, i.discount_id is null or c.customer_id is not null as is_own
            from orders i left join discounts c on c.id = i.discount_id
           where i.id = any (p_order_ids)) d
   where o.id = d.id and (o.email <> 'erased@erased.invalid' or o.address <> v_nobody);

  update invoices i
     set document = case when jsonb_typeof(i.document -> 'discount') = 'object'
                              and (o.discount_id is null or c.customer_id is not null)
                         then jsonb_set(i.document, '{discount,name}', '"Discount"') else i.document end
                    || jsonb_build_object('email', 'erased@erased.invalid',
                                          'billing_address', v_nobody, 'delivery_address', v_nobody)
    from orders o left join discounts c on c.id = o.discount_id
   where i.order_id = any (p_order_ids) and o.id = i.order_id
     and i.document ->> 'email' <> 'erased@erased.invalid';

  update payments set payer = null, card_brand = null, card_end = null, reference = null where order_id = any (p_order_ids);
  delete from payment_declines where order_id = any (p_order_ids);
  update order_events set note = null where order_id = any (p_order_ids) and note is not null;
  update order_notes set text = null, deleted_at = now()
   where order_id = any (p_order_ids) and deleted_at is null;
  update order_cancellations set reason = null where order_id = any (p_order_ids) and reason is not null;
  delete from packing_slip_prints where order_id = any (p_order_ids);
  update order_changes set was = null where order_id = any (p_order_ids) and was is not null;
  update order_refunds set reason = null, message = null where order_id = any (p_order_ids);
  update order_extras set message = null where order_id = any (p_order_ids) and message is not null;
  update bought_gift_cards set recipient_name = 'Erased', recipient_email = 'erased@erased.invalid'
   where order_id = any (p_order_ids) and recipient_email <> 'erased@erased.invalid';
  update shipments set tracking_number = null, tracking_url = null
   where order_id = any (p_order_ids) and tracking_number is not null;
  update refunds set note = null, reference = null, failure = case when failure is null then null else 'Erased' end
   where order_id = any (p_order_ids) and (note is not null or failure is not null or reference is not null);
  update credit_entries set reason = null where order_id = any (p_order_ids) and reason is not null;

  update return_items i set comment = null,
         deduction_reason = case when i.deduction_reason is null then null else 'Erased' end
    from returns r
   where r.order_id = any (p_order_ids) and i.return_id = r.id
     and (i.comment is not null or i.deduction_reason is not null);
  delete from return_events e using returns r
   where r.order_id = any (p_order_ids) and e.return_id = r.id;
  update returns r
     set rejection = case when r.rejection is null then null else 'Erased' end,
         tracking_number = case when r.tracking_number is null then null else 'ERASED' end, tracking_url = null
   where r.order_id = any (p_order_ids) and (r.rejection is not null or r.tracking_number is not null);
  return query
    delete from return_photos p using returns r
     where r.order_id = any (p_order_ids) and p.return_id = r.id
    returning p.storage_key;
end $$;
