-- Writes the invoice of an order that has just been paid. The caller holds the order and does this
-- last: the series stays locked until the transaction ends.
create function issue_invoice(p_order_id uuid) returns void language plpgsql as $$
declare
  v_document jsonb := invoice_document(p_order_id);
begin
  insert into invoices (order_id, kind, series, number, total_pence, document)
  values (p_order_id, 'invoice', 'INV', take_invoice_number('INV'),
          (v_document ->> 'total_pence')::integer, v_document);
end $$;
