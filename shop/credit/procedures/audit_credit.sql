-- Every disagreement between the ledger of credit, its balances, the orders, their payments and refunds; no
-- rows when all is well. One statement, so that it sees one moment of a running shop. Sums in pence.
create function audit_credit() returns table (
  problem text, account_id uuid, order_id uuid, expected integer, found integer
) language sql stable as $$
  with entry as (
    select e.*, coalesce(lag(e.balance_pence) over (partition by e.account_id order by e.id), 0) as before
      from credit_entries e
  ), ledger as (
    select e.account_id, sum(e.pence)::integer as pence from credit_entries e group by e.account_id
  ), taken as (
    select e.order_id, e.account_id, -sum(e.pence)::integer as pence
      from credit_entries e where e.kind in ('spend', 'return') group by e.order_id, e.account_id
  ), part as (
    select c.order_id, sum(c.pence)::integer as pence,
           coalesce(sum(c.pence) filter (where c.released_at is null), 0)::integer as live
      from order_credits c group by c.order_id
  ), paid as (
    select o.id, o.total_pence, o.credit_pence, coalesce(part.pence, 0) as pence,
           coalesce(part.live, 0) as live,
           o.paid_at is null and o.state <> 'pending_payment' as is_given_up,
           p.amount_pence, refundable_pence(o.id) as refundable
      from orders o join payments p on p.order_id = o.id left join part on part.order_id = o.id
  ), refunded as (
    select p.order_id as id, p.amount_pence, p.refunded_pence,
           coalesce(sum(r.pence) filter (where r.state <> 'failed'), 0)::integer as going,
           least(p.amount_pence, coalesce(sum(r.pence) filter (where r.state = 'succeeded'), 0))::integer as gone
      from payments p left join refunds r on r.order_id = p.order_id and r.reason <> 'paid_twice'
     group by p.order_id, p.amount_pence, p.refunded_pence
  ), paper as (
    select i.order_id, coalesce(sum(i.total_pence) filter (where i.kind = 'invoice'), 0)::integer as invoiced,
           coalesce(sum(i.total_pence) filter (where i.kind = 'credit_note'), 0)::integer as credited
      from invoices i group by i.order_id
  )
  select 'balance differs from the ledger', a.id, null::uuid, coalesce(l.pence, 0), a.balance_pence
    from credit_accounts a left join ledger l on l.account_id = a.id
   where a.balance_pence <> coalesce(l.pence, 0)
  union all
  select 'an exchange left credit behind', a.id, null, 0, a.balance_pence
    from credit_accounts a where a.kind = 'exchange' and a.balance_pence <> 0
  union all
  select 'entry does not follow the one before', account_id, order_id, before + pence, balance_pence
    from entry where balance_pence <> before + pence
  union all
  select 'ledger differs from what an order is paid with',
         coalesce(t.account_id, c.account_id), coalesce(t.order_id, c.order_id),
         coalesce(case when c.released_at is null then c.pence end, 0), coalesce(t.pence, 0)
    from taken t full join order_credits c on c.order_id = t.order_id and c.account_id = t.account_id
   where coalesce(case when c.released_at is null then c.pence end, 0) <> coalesce(t.pence, 0)
  union all
  select 'credit of an order differs from its parts', null, id, pence, credit_pence
    from paid where credit_pence <> pence
  union all
  select 'credit is not held as the order stands', null, id,
         case when is_given_up then 0 else credit_pence end, live
    from paid where live <> case when is_given_up then 0 else credit_pence end
  union all
  select 'charge and credit are not the total', null, id, total_pence, amount_pence + credit_pence
    from paid where total_pence <> amount_pence + credit_pence
  union all
  select 'more was given back than was paid', null, id, 0, refundable from paid where refundable < 0
  union all
  select 'refunds are more than was charged', null, id, amount_pence, going from refunded
   where going > amount_pence
  union all
  select 'other sums were given back than the refunds', null, id, gone, refunded_pence
    from refunded where refunded_pence not between gone and going
  union all
  select 'a bought gift card was not made once its order was paid, or too early', c.account_id, o.id, o.extras_pence,
         coalesce((select sum(e.pence)::integer from credit_entries e
                    where e.account_id = c.account_id and e.kind = 'issue'), 0)
    from bought_gift_cards c join orders o on o.id = c.order_id
   where case when o.paid_at is null then 0 else o.extras_pence end
         <> coalesce((select sum(e.pence)::integer from credit_entries e
                       where e.account_id = c.account_id and e.kind = 'issue'), 0)
  union all
  select 'credit notes are more than the invoice', null, order_id, invoiced, credited from paper
   where credited > invoiced
$$;
