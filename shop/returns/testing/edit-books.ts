/** The units that changes of items moved, by order, as the audit log has them. */
const changedUnits = `
  select a.subject_id::uuid as order_id, sum((a.detail ->> 'quantity')::integer)::integer as units
    from audit_log a where a.action = 'order_item_changed' group by 1`

/** Why units of an order moved: that staff changed an item, once back to the shelf and once from it. */
export const CHANGED_BACK = 'Changed for another size or colour'
export const CHANGED_INTO = 'Chosen instead'

/**
 * The inconsistencies of orders that staff changed, as messages; correct at every moment. What a line became is taken from
 * the shelf, and what it was is back there: of each size, the ledger has of each order what the order has of it. Only
 * units that had not arrived are not put back where their offer has ended.
 */
export const editFaults = `
  with ledger as (
    select m.reference_id::uuid as order_id, m.product_id, m.size_id, -sum(m.on_hand_delta) as units
      from stock_movements m
     where m.reference_type = 'order' and m.kind in ('sell', 'return')
       and m.reason is distinct from 'Arrived for an order that waited'
       and m.reason is distinct from 'Refunded and back on the shelf'
     group by 1, 2, 3
  ), has as (
    select i.order_id, i.product_id, i.size_id, sum(i.quantity - i.cancelled_quantity) as units
      from order_items i join orders o on o.id = i.order_id and o.paid_at is not null
     group by 1, 2, 3
  )
  select format('order %s has %s of %s %s, the ledger %s', coalesce(l.order_id, h.order_id), coalesce(h.units, 0),
                coalesce(l.product_id, h.product_id), coalesce(l.size_id, h.size_id), coalesce(l.units, 0)) as fault
    from ledger l
    full join has h on h.order_id = l.order_id and h.product_id = l.product_id
                   and coalesce(h.size_id, h.product_id) = coalesce(l.size_id, l.product_id)
    join (${changedUnits}) c on c.order_id = coalesce(l.order_id, h.order_id)
   where coalesce(l.units, 0) < coalesce(h.units, 0)
      or (coalesce(l.units, 0) > coalesce(h.units, 0)
          and not exists (select from audit_log a
                           where a.action = 'size_offer_changed' and a.subject_id = l.product_id::text))
  union all
  select format('order %s: %s units changed, %s taken instead, %s put back', c.order_id, c.units, m.taken, m.back)
    from (${changedUnits}) c
   cross join lateral (
     select coalesce(-sum(m.on_hand_delta) filter (where m.reason = '${CHANGED_INTO}' and m.kind = 'sell'), 0) as taken,
            coalesce(sum(m.on_hand_delta) filter (where m.reason = '${CHANGED_BACK}'), 0) as back
       from stock_movements m where m.reference_type = 'order' and m.reference_id = c.order_id::text) m
   where m.taken <> c.units or m.back > c.units
  union all
  select format('line %s of order %s was chosen from the shelf and waits for %s units', w.order_item_id, h.order_id, w.waiting)
    from order_promises w join order_changes h on h.order_item_id = w.order_item_id
  union all
  select format('order %s: lines of %s less %s, where %s less %s were paid', o.id, line.pence, line.discount,
                o.subtotal_pence, o.discount_pence)
    from orders o
   cross join lateral (select sum(i.unit_price_pence * i.quantity) as pence, sum(i.discount_pence) as discount,
                              min(i.discount_pence) as least,
                              bool_or(i.discount_pence > i.unit_price_pence * i.quantity) as is_more
                         from order_items i where i.order_id = o.id) line
   where line.pence <> o.subtotal_pence or line.discount <> o.discount_pence or line.least < 0 or line.is_more
  union all
  select format('order %s is billed to %s, its invoice to %s', o.id, coalesce(o.billing_address, o.address),
                n.document -> 'billing_address')
    from orders o join invoices n on n.order_id = o.id and n.kind = 'invoice'
   where coalesce(o.billing_address, o.address) <> n.document -> 'billing_address'
  union all
  select format('order %s: %s address changes were saved, but its history lists %s', o.id, saved.count, listed.count)
    from orders o
   cross join lateral (select count(*) from order_changes c where c.order_id = o.id and c.kind = 'address') saved
   cross join lateral (select count(*) from order_events e
                        where e.order_id = o.id and e.note = 'Delivery address changed') listed
   where saved.count <> listed.count
  union all
  select format('order %s was changed after event %s had closed it', e.order_id, before.id)
    from order_events e
    join order_events before on before.order_id = e.order_id and before.id < e.id
   where (e.note = 'Delivery address changed' and before.note like 'Parcel % sent with %')
      or (e.note like 'Changed % × %' and before.to_state in ('processing', 'shipped'))`
