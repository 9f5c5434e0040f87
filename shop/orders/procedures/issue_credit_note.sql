-- Writes a credit note of an order: of p_pence that went back to this account, or (both null) of all
-- that no credit note has taken back yet, because the whole payment went back. Never more in all than
-- was invoiced; none for an order that has no invoice. The caller holds the order and does this last,
-- as issue_invoice is called.
create function issue_credit_note(p_order_id uuid, p_pence integer, p_account_id uuid)
returns void language plpgsql as $$
declare
  v_total integer;
  v_left integer;
  v_pence integer;
begin
  select i.total_pence, i.total_pence - coalesce((select sum(n.total_pence) from invoices n
                                                   where n.order_id = p_order_id
                                                     and n.kind = 'credit_note'), 0)
    into v_total, v_left
    from invoices i where i.order_id = p_order_id and i.kind = 'invoice';
  v_pence := least(v_left, p_pence);
  if v_pence > 0 then
    insert into invoices (order_id, kind, series, number, total_pence, document)
    values (p_order_id, 'credit_note', 'CN', take_invoice_number('CN'), v_pence,
            credit_note_document(p_order_id, v_pence, p_account_id));
  end if;
end $$;
