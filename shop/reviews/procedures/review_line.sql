-- The newest line in which a customer bought a product (a colourway) and received some of it: of a paid
-- order, with a shipped piece. A returned piece was worn too. Null where there is none.
create function review_line(p_user_id uuid, p_product_id uuid)
returns uuid language sql stable set enable_seqscan = off as $$
  select i.id
    from orders o join order_items i on i.order_id = o.id
   where o.customer_id = p_user_id and o.paid_at is not null
     and i.product_id = p_product_id and i.shipped_quantity > 0
   order by o.created_at desc, i.position
   limit 1
$$;
