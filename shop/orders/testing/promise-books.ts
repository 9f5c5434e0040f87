// Staff move a day forward or back; orders that wait are only ever given a later one. A pre-order that follows one that
// ended, or goods that were made to order meanwhile, is another: orders that wait for it keep their day.
const isOnePreOrder = `not exists (
  select from audit_log a
   where a.action = 'size_offer_changed' and a.subject_type = 'product' and a.subject_id = w.product_id::text
     and a.after ->> 'promised_on' is null)`

/** Paid lines that are promised an earlier day than their pre-order is for; correct at every moment. */
export const promiseFaults = `
  select format('line %s waits until %s, its pre-order until %s', w.order_item_id, w.promised_on, f.promised_on) as fault
    from order_promises w
    join size_offers f on f.product_id = w.product_id and f.size_id is not distinct from w.size_id
   where w.waiting > 0 and w.promise_days is null and w.promised_on < f.promised_on and ${isOnePreOrder}`

/** Orders that are promised before their pre-ordered goods come, once every job has run, and mails about it without a reason. */
export const settledPromiseFaults = `
  select format('order %s is promised from %s, its goods come on %s', o.id, o.promised_from, max(w.promised_on)) as fault
    from orders o join order_items i on i.order_id = o.id join order_promises w on w.order_item_id = i.id
   where w.waiting > 0 and w.promise_days is null and o.state in ('paid', 'processing')
   group by o.id having max(w.promised_on) > o.promised_from
  union all
  select format('mail %s is of an order that waits for nothing that has a day', e.dedupe_key) from emails e
   where e.dedupe_key like 'promise_moved:%'
     and not exists (select from order_items i join order_promises w on w.order_item_id = i.id
                      where i.order_id::text = split_part(e.dedupe_key, ':', 2) and w.promised_on is not null)`
