-- Forgets what is old, at most p_most rows of each kind: what mails said and to whom after p_mail_days
-- (their rows stay, so that none is written twice), the addresses that customers had before as long ago,
-- photos of returns closed p_photo_days ago, and whose the orders were that are older than p_order_years
-- full years after the year they were placed in. shop/privacy/retention.ts has the numbers. Returns how
-- many rows of all went, so that the caller can go on until there are none.
create function forget_old_data(
  p_mail_days integer, p_photo_days integer, p_order_years integer, p_most integer
) returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_count integer;
  v_all integer;
  v_files text[];
  v_orders uuid[];
begin
  with forgotten as (
    update emails e
       set recipient = '', subject = '', html = '', plain_text = '', last_error = null, forgotten_at = now()
     where e.id in (select m.id from emails m
                     where m.forgotten_at is null and m.created_at < now() - make_interval(days => p_mail_days)
                     order by m.created_at limit p_most for update skip locked)
    returning e.id
  ), gone as (
    delete from email_attachments a using forgotten f where a.email_id = f.id
  ) select count(*) into v_all from forgotten;

  delete from former_emails f
   where (f.user_id, f.email) in (
     select user_id, email from former_emails
      where until < now() - make_interval(days => p_mail_days) limit p_most);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;

  with old as (
    select p.id from return_photos p join returns r on r.id = p.return_id
     where r.closed_at < now() - make_interval(days => p_photo_days)
     order by p.id limit p_most for update of p skip locked
  ), gone as (
    delete from return_photos p using old where p.id = old.id returning p.storage_key
  ) select coalesce(array_agg(storage_key), '{}') into v_files from gone;
  v_all := v_all + cardinality(v_files);

  select coalesce(array_agg(old.id), '{}') into v_orders from (
    select o.id from orders o
     where o.email <> 'erased@erased.invalid'
       and o.created_at < date_trunc('year', now() at time zone 'Europe/London') at time zone 'Europe/London'
                          - make_interval(years => p_order_years)
       and o.state in ('delivered', 'cancelled', 'refunded', 'payment_failed')
     order by o.created_at, o.id limit p_most for update skip locked
  ) old;
  v_files := v_files || array(select a.storage_key from anonymise_orders(v_orders) a);
  v_all := v_all + cardinality(v_orders);

  if v_files <> '{}' then
    perform graphile_worker.add_job('forget_stored_files', json_build_object('keys', v_files));
  end if;
  return v_all;
end $$;
