-- Refunds a part of an order as credit: to its customer's store credit (p_account_id
-- null) or to a gift card the order was paid with. The same key is done once. Never more in all than
-- was paid and not refunded; when nothing is left, what was not sent goes back on the shelf and the
-- order is refunded. With an event of the order, a credit note and a mail to the customer.
-- Outcomes: done, existing, order_not_found, not_paid, account_not_found, too_much (left_pence: what
-- can be refunded), waits_for_return (it replaces goods that are still to come back).
create function refund_to_credit(
  p_order_id uuid, p_pence integer, p_account_id uuid, p_reason text, p_actor text, p_key uuid
) returns table (outcome text, left_pence integer) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_account credit_accounts;
  v_id uuid;
  v_left integer;
  v_all integer;
  v_entry bigint;
  v_unsent jsonb := '[]';
begin
  if p_pence is null or p_pence <= 0 then
    raise exception 'refund_to_credit: % pence', p_pence;
  end if;
  perform lock_order_origin(p_order_id);
  select * into v_order from orders o where o.id = p_order_id for update;
  if not found then
    return query select 'order_not_found', null::integer;
    return;
  end if;
  perform from payments p where p.order_id = p_order_id for update;
  perform lock_bought_gift_card(p_order_id);
  v_left := refundable_pence(p_order_id);
  v_all := unrefunded_pence(p_order_id);
  if exists (select from credit_entries e where e.key = p_key) then
    return query select 'existing', v_left;
    return;
  end if;
  if v_order.paid_at is null then
    return query select 'not_paid', null::integer;
    return;
  end if;
  if waits_for_return(p_order_id) then
    return query select 'waits_for_return', null::integer;
    return;
  end if;
  if p_pence > v_left then
    return query select 'too_much', greatest(0, v_left);
    return;
  end if;
  v_id := coalesce(p_account_id, store_credit_account(v_order.customer_id));
  select * into v_account from credit_accounts a
   where a.id = v_id
     and (a.customer_id = v_order.customer_id
          or a.kind = 'gift_card'
             and exists (select from order_credits c where c.order_id = p_order_id and c.account_id = a.id));
  if not found then
    return query select 'account_not_found', v_left;
    return;
  end if;

  perform void_bought_gift_card(p_order_id, p_pence, p_actor);
  if p_pence = v_all then
    v_unsent := unsent_lines(p_order_id);
    perform close_given_back(p_order_id, p_actor);
  end if;
  select m.entry_id into v_entry
    from move_credit(v_account.id, 'refund', p_pence, p_order_id, p_reason, p_actor, p_key) m;
  perform note_given_back(p_order_id, v_account.id, p_pence, p_actor);
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'refunded_to_credit', 'order', p_order_id::text,
          jsonb_build_object('pence', p_pence, 'account_id', v_account.id));
  perform graphile_worker.add_job('send_credit_notice',
    json_build_object('entry_id', v_entry::text), job_key => 'credit_notice:' || v_entry);
  perform issue_credit_note(p_order_id, p_pence, v_account.id, null, 0);
  perform refund_differences(p_order_id, v_unsent, 'goodwill', p_reason, p_actor);
  return query select 'done', v_left - p_pence;
end $$;
