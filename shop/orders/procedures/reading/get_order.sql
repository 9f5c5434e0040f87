-- An order with its lines and their pictures; no row for an order that is not this customer's
-- (p_customer_id null: anybody's). Sums in pence; charge_pence: what the provider charges. pay_by:
-- until when what staff made can be paid. is_slip_outdated: its address has changed since its packing slip was printed.
-- difference: the item of another order that it pays a price difference of; differences: those of its own items.
create function get_order(p_order_id uuid, p_customer_id uuid) returns table (
  order_id uuid, order_number text, state text, email text, address jsonb, billing_address jsonb,
  note text, delivery_method_id uuid, delivery_name text, promised_from text, promised_to text,
  subtotal_pence integer, discount_pence integer, delivery_pence integer,
  delivery_discount_pence integer, total_pence integer, is_vat_registered boolean, vat_pence integer, delivery_vat_pence integer,
  discount_name text, discount_code text, credit_pence integer, charge_pence integer, credits jsonb,
  currency text, created_at timestamptz, paid_at timestamptz,
  intent_id text, payment_state text, pay_by timestamptz, card_brand text, card_end text, payment_method text, payment_reference text,
  received_on text, paid_back_by text, items jsonb, shipments jsonb, invoices jsonb, refunds jsonb,
  exchange jsonb, extras_pence integer, extras jsonb, language text, gift_card jsonb,
  address_digest uuid, address_changed_at timestamptz, is_slip_outdated boolean, added_to jsonb, additions jsonb,
  difference jsonb, differences jsonb
) language sql stable as $$
  select o.id, o.order_number, o.state, o.email, o.address, o.billing_address,
         o.note, o.delivery_method_id, o.delivery_name, o.promised_from::text, o.promised_to::text,
         o.subtotal_pence, o.discount_pence, o.delivery_pence,
         o.delivery_discount_pence, o.total_pence,
         -- As on the day of the order; older orders are of a shop that was registered.
         not exists (select from traders t where t.id = o.trader_id and t.details ->> 'vatNumber' is null),
         o.vat_pence, o.delivery_vat_pence,
         o.discount_name, o.discount_code, o.credit_pence, p.amount_pence, order_credit(o.id),
         o.currency, o.created_at, o.paid_at,
         p.intent_id, p.state, p.pay_by, p.card_brand, p.card_end, p.method, p.reference,
         p.received_on::text, paid_back_by(o.id),
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'order_item_id', i.id, 'product_id', i.product_id, 'slug', product.slug, 'is_sold', product.status = 'active',
                   'name', i.name, 'colour_name', i.colour_name, 'size_id', i.size_id, 'size_name', i.size_name, 'sku', i.sku,
                   'quantity', i.quantity, 'shipped_quantity', i.shipped_quantity, 'cancelled_quantity', i.cancelled_quantity,
                   'refunded_quantity', i.refunded_quantity,
                   'unit_price_pence', i.unit_price_pence, 'discount_pence', i.discount_pence,
                   'vat_class', i.vat_class, 'vat_pence', i.vat_pence,
                   'return_exemption', i.return_exemption, 'picture', picture.it,
                   'promise', case when w.order_item_id is not null then jsonb_build_object(
                                'days', w.promise_days, 'on', w.promised_on, 'waiting', w.waiting) end,
                   'set', case when s.order_item_id is not null then jsonb_build_object(
                            'id', s.cart_set_id, 'name', s.name, 'saving_pence', s.saving_pence) end)
                   order by i.position), '[]')
            from order_items i
            left join order_item_sets s on s.order_item_id = i.id
            left join order_promises w on w.order_item_id = i.id
            join products product on product.id = i.product_id
            left join lateral (
              select jsonb_build_object('hash', g.hash, 'width', g.width, 'height', g.height,
                                        'dominantHex', g.dominant_hex, 'alt', g.alt, 'focal', g.focal) as it
                from shown_pictures g
               where g.product_id = i.product_id
               order by g.is_primary desc, g.position
               limit 1) picture on true
           where i.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'shipment_id', s.id, 'number', s.number, 'carrier', s.carrier,
                   'carrier_name', c.name, 'tracking_number', s.tracking_number,
                   'tracking_url', s.tracking_url, 'shipped_at', s.shipped_at,
                   'delivered_at', s.delivered_at,
                   'items', (select jsonb_agg(jsonb_build_object(
                                      'order_item_id', q.order_item_id, 'quantity', q.quantity)
                                      order by l.position)
                               from shipment_items q join order_items l on l.id = q.order_item_id
                              where q.shipment_id = s.id)) order by s.number), '[]')
            from shipments s join carriers c on c.code = s.carrier
           where s.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number)
                                    order by n.issued_at, n.number), '[]')
            from invoices n where n.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'refund_id', r.id, 'pence', r.pence, 'state', r.state, 'reason', r.reason,
                   'failure', r.failure, 'is_credit', r.credit_entry_id is not null,
                   'method', r.method, 'reference', r.reference, 'paid_on', r.paid_on, 'record_id', r.record_id)
                   order by r.created_at, r.id), '[]')
            from refunds r where r.order_id = o.id),
         (select jsonb_build_object('return_id', r.id, 'return_number', r.return_number,
                                    'is_waiting', waits_for_return(o.id))
            from returns r where r.id = o.exchange_return_id),
         o.extras_pence, order_extras_of(o.id), o.language,
         (select jsonb_build_object(
                   'recipient_name', c.recipient_name, 'recipient_email', c.recipient_email,
                   'send_on', c.send_on::text,
                   'is_due', c.send_on <= (now() at time zone 'Europe/London')::date, 'sent_at', c.sent_at, 'sends', c.sends,
                   'account_id', c.account_id, 'left_pence', a.balance_pence, 'is_blocked', not a.is_active)
            from bought_gift_cards c left join credit_accounts a on a.id = c.account_id
           where c.order_id = o.id),
         address_digest(o.address),
         (select max(c.created_at) from order_changes c where c.order_id = o.id and c.kind = 'address'),
         exists (select from packing_slip_prints s
                  where s.order_id = o.id and s.address_digest <> address_digest(o.address)),
         (select jsonb_build_object('order_id', f.id, 'number', f.order_number, 'state', f.state,
                                    'is_open', can_be_sent_with(f.id),
                                    'is_same_address', same_address(f.address, o.address))
            from order_additions a join orders f on f.id = a.added_to where a.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object('order_id', f.id, 'number', f.order_number, 'state', f.state,
                                                       'is_same_address', same_address(f.address, o.address))
                                    order by f.created_at), '[]')
            from order_additions a join orders f on f.id = a.order_id where a.added_to = o.id),
         (select jsonb_build_object('order_id', f.id, 'number', f.order_number) || difference_of(d)
            from order_differences d
            join order_items i on i.id = d.order_item_id join orders f on f.id = i.order_id
           where d.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object('order_id', f.id, 'number', f.order_number, 'state', f.state)
                                    || difference_of(d) order by f.created_at, f.id), '[]')
            from order_items i
            join order_differences d on d.order_item_id = i.id join orders f on f.id = d.order_id
           where i.order_id = o.id)
    from orders o
    join payments p on p.order_id = o.id
   where o.id = p_order_id and (p_customer_id is null or o.customer_id = p_customer_id)
$$;
