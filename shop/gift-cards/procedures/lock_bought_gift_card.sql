-- Holds the gift card that an order bought, so that nobody spends what is about to be refunded; and with it its
-- customer's store credit, in the order in which plan_credit takes both. The caller holds the order and its payment.
create function lock_bought_gift_card(p_order_id uuid)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_account uuid;
  v_customer uuid;
begin
  select c.account_id, o.customer_id into v_account, v_customer
    from bought_gift_cards c join orders o on o.id = c.order_id
   where c.order_id = p_order_id and c.account_id is not null;
  if found then
    perform from credit_accounts a where a.id = v_account or a.customer_id = v_customer order by a.id for update;
  end if;
end $$;
