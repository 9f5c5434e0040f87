-- Forgets which cards were declined, and where payments were opened from, after a day.
create function forget_payment_declines()
returns void language sql set enable_seqscan = off as $$
  delete from payment_declines
   where event_id in (select event_id from payment_declines
                       where declined_at < now() - interval '1 day'
                         for update skip locked);
  update payments set payer = null
   where id in (select id from payments
                 where payer is not null and created_at < now() - interval '1 day'
                   for update skip locked);
$$;
