-- Up Migration

-- What a dearer size of an item costs more is no order of its own.
create or replace function add_to_customer_totals() returns trigger language plpgsql as $$
declare
  v_is_order boolean := new.kind = 'invoice'
    and not exists (select from order_differences d where d.order_id = new.order_id);
begin
  update customer_totals t
     set orders = t.orders + case when v_is_order and o.exchange_return_id is null then 1 else 0 end,
         spent_pence = t.spent_pence + case new.kind when 'invoice' then new.total_pence else -new.total_pence end,
         last_order_at = case
           when v_is_order and o.exchange_return_id is null
           then greatest(t.last_order_at, o.created_at) else t.last_order_at
         end
    from orders o
   where o.id = new.order_id and t.user_id = o.customer_id;
  return null;
end $$;
