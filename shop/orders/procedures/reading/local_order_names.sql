-- What the sets and the discount of an order are called in p_language, as long as they are called in English what the order
-- keeps of its time. cart_set_id: of the set, null for the discount. An exchange has the discount of its order.
create function local_order_names(p_order_id uuid, p_language text) returns table (cart_set_id uuid, name text)
language sql stable set enable_seqscan = off as $$
  select distinct i.cart_set_id, s.names ->> p_language
    from order_items l join order_item_sets i on i.order_item_id = l.id
    join sets s on s.id = i.set_id and s.names ->> 'en' = i.name
   where l.order_id = p_order_id and s.names ? p_language
   union all
  (select null, t.text
     from orders o
     join content_translations t
       on t.kind = 'discount' and t.field = 'name' and t.language = p_language and t.source_hash = md5(o.discount_name)
    where o.id = p_order_id
    order by t.subject_id = o.discount_id desc, t.subject_id limit 1)
$$;
