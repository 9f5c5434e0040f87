/** Each dispute at the provider, as last reported. */
export const disputes = `(
  select distinct on (object ->> 'id')
         object ->> 'id' as id, object ->> 'payment_intent' as intent, (object ->> 'amount')::int as amount,
         object ->> 'status' as status, min(created_at) over (partition by object ->> 'id') as opened_at
    from sandbox.events where type like 'charge.dispute.%'
   order by object ->> 'id', type = 'charge.dispute.closed' desc)`

/**
 * What is wrong with disputes: what the shop knows is the provider's last word of each, and they move nothing,
 * neither states nor, as long as they are not won, any more money through the same payment.
 */
export const disputeFaults = `
  select format('dispute %s: %s here, %s at the provider', coalesce(d.provider_id, t.id),
                row(d.amount_pence, d.status), row(t.amount, t.status)) as fault
    from disputes d full join ${disputes} t on t.id = d.provider_id
   where row(d.amount_pence, d.status) is distinct from row(t.amount, t.status)
      or not exists (select from payments p where p.order_id = d.order_id and p.intent_id = t.intent)
  union all
  select format('order %s: %s to %s, %s', order_id, from_state, to_state, note) from order_events
   where note like 'charge.dispute.%' and from_state is distinct from to_state
  union all
  select format('refund %s: %s given back of a disputed payment', r.id, r.amount)
    from sandbox.refunds r join ${disputes} t on t.intent = r.payment_intent
   where r.created_at > t.opened_at and t.status <> 'won'`
