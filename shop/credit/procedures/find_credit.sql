-- The credit that a customer can pay with, in the order it is spent: the gift cards of these hashes
-- as they are named, then the store credit. problem: why a gift card is of no use: not_found (also
-- one that was blocked) or empty.
create function find_credit(p_user_id uuid, p_gift_cards text[]) returns table (
  turn bigint, account_id uuid, kind text, code_hash text, balance_pence integer, problem text
) language sql stable set enable_seqscan = off as $$
  with card as (
    select hash, min(at) as turn from unnest(p_gift_cards) with ordinality as c(hash, at) group by hash
  )
  select card.turn, a.id, 'gift_card', card.hash, coalesce(a.balance_pence, 0),
         case when a.id is null then 'not_found' when a.balance_pence = 0 then 'empty' end
    from card left join credit_accounts a on a.code_hash = card.hash and a.is_active
  union all
  select coalesce(cardinality(p_gift_cards), 0) + 1, a.id, a.kind, null, a.balance_pence, null
    from credit_accounts a
   where a.customer_id = p_user_id and a.is_active
$$;
