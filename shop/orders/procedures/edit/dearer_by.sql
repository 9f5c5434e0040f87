-- What units of a line cost more as another size or colour, at today's price and with the same share of the line's discount,
-- in pence, beyond what they were paid with and what was paid for a difference before; 0 if they cost no more.
create function dearer_by(p_item order_items, p_quantity integer, p_product products, p_size_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select greatest(0, (case when p_item.unit_price_pence = 0 then p_quantity::bigint * price.pence
                           else round(paid.pence::numeric * price.pence / p_item.unit_price_pence) end
                      - paid.pence - before.pence)::integer)
    from (select size_price(p_product, p_size_id) as pence) price,
         (select p_quantity::bigint * p_item.unit_price_pence
                 - p_item.discount_pence::bigint * p_quantity / p_item.quantity as pence) paid,
         (select coalesce(sum(d.pence), 0) as pence
            from differences_of(p_item.order_id, jsonb_build_array(
                   jsonb_build_object('order_item_id', p_item.id, 'quantity', p_quantity))) d) before
$$;
