-- Writes a credit note of an order: of p_pence that went back to this account (null: the way it was paid)
-- for p_lines and p_delivery_pence, as give_back has them, or (both nothing) as a part of all that was
-- invoiced. Never more in all than was invoiced; none for an order that has no invoice. The caller
-- holds the order and does this last, as issue_invoice is called.
create function issue_credit_note(
  p_order_id uuid, p_pence integer, p_account_id uuid, p_lines jsonb, p_delivery_pence integer
) returns void language plpgsql as $$
declare
  v_left integer;
  v_pence integer;
begin
  select i.total_pence - coalesce((select sum(n.total_pence) from invoices n
                                    where n.order_id = p_order_id and n.kind = 'credit_note'), 0)
    into v_left
    from invoices i where i.order_id = p_order_id and i.kind = 'invoice';
  -- least() would pass over the null of an invoice that is not there.
  if not found then
    return;
  end if;
  v_pence := least(v_left, p_pence);
  if v_pence > 0 then
    insert into invoices (order_id, kind, series, number, total_pence, document)
    values (p_order_id, 'credit_note', 'CN', take_invoice_number('CN'), v_pence,
            credit_note_document(p_order_id, v_pence, p_account_id)
            || case when v_pence = p_pence
                 then coalesce(credit_note_lines(p_order_id, v_pence, p_lines, p_delivery_pence), '{}')
                 else '{}' end);
  end if;
end $$;
