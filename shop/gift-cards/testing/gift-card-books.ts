import type { Database } from '#platform/db/database.ts'

// What a card was bought for, spent, got back, and what was taken off it because its buyer was refunded.
const boughtCards = `
  select c.order_id, c.account_id, c.sends, c.sent_at, o.state, a.balance_pence as left_pence, a.code_hash, e.*,
         given.decided, given.gone
    from bought_gift_cards c
    join orders o on o.id = c.order_id
    join credit_accounts a on a.id = c.account_id
   cross join lateral (
     select coalesce(sum(e.pence) filter (where e.kind = 'issue'), 0) as issued,
            coalesce(-sum(e.pence) filter (where e.kind in ('spend', 'return', 'refund')), 0) as spent,
            coalesce(-sum(e.pence) filter (where e.kind = 'adjust'), 0) as void,
            count(*) filter (where e.kind = 'issue') as issues
       from credit_entries e where e.account_id = c.account_id) e
   cross join lateral (
     select coalesce(sum(r.pence) filter (where r.credit_entry_id is null), 0) + credit.pence as decided,
            coalesce(sum(r.pence) filter (where r.state <> 'failed'), 0) + credit.pence as gone
       from (select coalesce(sum(x.pence), 0) as pence from credit_entries x
              where x.order_id = c.order_id and x.kind = 'refund') credit
       left join refunds r on r.order_id = c.order_id
      group by credit.pence) given`

/**
 * What is wrong with bought gift cards at any moment, as a statement. The money that came in for a card was spent, was
 * refunded, or is left on it. Nothing is taken off it but what its buyer was refunded, or is again once the refund is
 * retried. Only at the provider's own pages can more be refunded than is on it: then nothing is left, also of
 * what comes back to it later. Nobody corrects these cards by hand meanwhile.
 */
export const giftCardFaults = `
  select format('gift card %s of order %s: %s came in, %s spent, %s taken off, %s left', account_id, order_id, issued,
                spent, void, left_pence) as fault
    from (${boughtCards}) card
   where issues <> 1 or issued <> spent + void + left_pence or spent < 0 or void < 0
  union all
  select format('gift card %s of order %s: %s refunded, %s taken off, %s left', account_id, order_id, gone, void,
                left_pence)
    from (${boughtCards}) card
   where void > decided or gone > void and left_pence > 0
  union all
  select format('order %s of a gift card: %s taken off it, %s refunded, and no failed refund that can be retried',
                order_id, void, gone)
    from (${boughtCards}) card
   where void > gone and not exists (select from list_failed_refunds(card.order_id))
     and not exists (select from refunds r where r.order_id = card.order_id and r.reason = 'provider')
  union all
  select format('gift card %s of order %s, which is %s: mailed %s times, %s mails', account_id, order_id, state, sends,
                mail.times)
    from (${boughtCards}) card
   cross join lateral (
     select count(*) as times, coalesce(max(substring(m.dedupe_key from '[0-9]+$')::integer), 0) as last from emails m
      where m.dedupe_key like 'gift_card:' || card.account_id || ':%') mail
   where mail.times <> sends or mail.last <> sends or (sends > 0) <> (code_hash is not null)
      or (sends > 0) <> exists (select from order_events v where v.order_id = card.order_id
                                   and v.from_state = 'paid' and v.to_state = 'delivered')
  union all
  select format('order %s of a gift card has %s documents', i.order_id, count(*))
    from invoices i join bought_gift_cards c on c.order_id = i.order_id group by i.order_id`

/**
 * From now on a test's database refuses to let anything be spent from a blocked gift card. The books cannot tell it later:
 * the times in them are those when transactions began, not when they got the card.
 */
export async function watchBlockedCards({ pool }: Database): Promise<void> {
  await pool.query(`
    create function refuse_spent_from_blocked() returns trigger language plpgsql as $$
    begin
      if exists (select from credit_accounts a where a.id = new.account_id and not a.is_active) then
        raise exception 'Spent % pence from the blocked gift card %', -new.pence, new.account_id;
      end if;
      return new;
    end $$;
    create trigger spent_from_blocked before insert on credit_entries
      for each row when (new.kind = 'spend') execute function refuse_spent_from_blocked()`)
}
