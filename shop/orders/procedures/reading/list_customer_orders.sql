-- A customer's orders, the newest first, p_limit of them: those that are older than p_before, or the
-- newest (p_before null, or no order of this customer's). `pictures` are those of the first four lines,
-- null for a line without one. pay_by as get_order has it. `exchange` names the return whose goods the order replaces. Total in pence.
create function list_customer_orders(p_customer_id uuid, p_before uuid, p_limit integer)
returns table (
  order_id uuid, order_number text, state text, created_at timestamptz, total_pence integer,
  promised_from text, promised_to text, payment_state text, pieces integer, line_count integer,
  first_name text, pictures jsonb, parcels_sent integer, parcels_delivered integer,
  exchange jsonb, pay_by timestamptz, is_gift_card boolean, is_difference boolean
) language sql stable as $$
  select o.id, o.order_number, o.state, o.created_at, o.total_pence,
         o.promised_from::text, o.promised_to::text, p.state,
         coalesce(lines.pieces, 1), greatest(lines.count, 1), coalesce(lines.first_name, ''), lines.pictures, parcels.sent, parcels.delivered,
         (select jsonb_build_object('return_number', r.return_number, 'is_waiting', waits_for_return(o.id))
            from returns r where r.id = o.exchange_return_id),
         p.pay_by, o.delivery_method_id is null,
         exists (select from order_differences d where d.order_id = o.id)
    from (select * from orders
           where customer_id = p_customer_id
             and (created_at, id) < (
                   coalesce((select b.created_at from orders b
                              where b.id = p_before and b.customer_id = p_customer_id), 'infinity'),
                   coalesce(p_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           order by created_at desc, id desc
           limit p_limit) o
    join payments p on p.order_id = o.id
   cross join lateral (
     select sum(i.quantity)::integer as pieces, count(*)::integer as count,
            (array_agg(i.name order by i.position))[1] as first_name,
            coalesce(jsonb_agg(picture.it order by i.position) filter (where i.place <= 4), '[]') as pictures
       from (select l.*, row_number() over (order by l.position) as place
               from order_items l where l.order_id = o.id) i
       left join lateral (
         select jsonb_build_object('hash', g.hash, 'width', g.width, 'height', g.height,
                                   'dominantHex', g.dominant_hex, 'alt', g.alt, 'focal', g.focal) as it
           from shown_pictures g
          where i.place <= 4 and g.product_id = i.product_id
          order by g.is_primary desc, g.position
          limit 1) picture on true) lines
   cross join lateral (
     select count(*)::integer as sent, count(s.delivered_at)::integer as delivered
       from shipments s where s.order_id = o.id) parcels
   order by o.created_at desc, o.id desc
$$;
