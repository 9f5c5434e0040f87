-- Seconds until a customer may try another card; 0: now. Within an hour a customer and a card may be
-- declined 6 times, a card across customers, and an address 20 times: card testing is stopped,
-- not a customer who mistypes (section 8, payment).
create function payment_wait(p_customer_id uuid, p_payer text)
returns integer language sql stable set enable_seqscan = off as $$
  with recent as (
    select now() - interval '1 hour' as since
  ), counted as (
    select 6 as most, d.declined_at, row_number() over (order by d.declined_at desc) as nth
      from payment_declines d, recent r
     where d.customer_id = p_customer_id and d.declined_at > r.since
    union all
    select 20, d.declined_at, row_number() over (order by d.declined_at desc)
      from payment_declines d, recent r
     where d.payer = p_payer and d.declined_at > r.since
    union all
    select 6, d.declined_at, row_number() over (partition by d.card order by d.declined_at desc)
      from payment_declines d, recent r
     where d.declined_at > r.since
       and d.card in (select own.card from payment_declines own
                       where own.customer_id = p_customer_id and own.declined_at > r.since)
  )
  select coalesce(ceil(extract(epoch from max(c.declined_at) + interval '1 hour' - now())), 0)::integer
    from counted c where c.nth = c.most
$$;
