-- Writes the credit note of an order whose whole payment was given back, once; none for an order
-- that has no invoice. The caller holds the order and does this last, as issue_invoice is called.
create function issue_credit_note(p_order_id uuid) returns void language plpgsql as $$
declare
  v_invoice invoices;
begin
  select * into v_invoice from invoices where order_id = p_order_id and kind = 'invoice';
  if not found or exists (select from invoices
                           where order_id = p_order_id and kind = 'credit_note') then
    return;
  end if;
  insert into invoices (order_id, kind, series, number, total_pence, document)
  values (p_order_id, 'credit_note', 'CN', take_invoice_number('CN'), v_invoice.total_pence,
          v_invoice.document || jsonb_build_object(
            'credits', jsonb_build_object('number', v_invoice.number,
                                          'issued_at', v_invoice.issued_at)));
end $$;
