-- Forgets records that nobody needs any more, at most p_most of each kind: rows of mails whose texts were forgotten
-- before, messages of the contact form and of staff, imports and bulk edits of products, events of mails, incidents that are over, and jobs that failed for good. Each
-- kind has its own age in days; shop/privacy/retention.ts has the numbers. Ledgers, orders, payments and the audit log are
-- never touched. Returns how many rows of all went, so that the caller can go on until there are none.
create function forget_old_records(
  p_mail_days integer, p_message_days integer, p_edit_days integer, p_event_days integer, p_job_days integer, p_most integer
) returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_count integer;
  v_all integer;
  v_imports uuid[];
  v_jobs bigint[];
begin
  delete from emails e
   where e.id in (select m.id from emails m
                   where m.forgotten_at is not null and m.created_at < now() - make_interval(days => p_mail_days)
                   order by m.created_at, m.id limit p_most for update skip locked);
  get diagnostics v_all = row_count;
  delete from contact_messages m
   where m.id in (select o.id from contact_messages o
                   where o.created_at < now() - make_interval(days => p_message_days)
                   order by o.created_at, o.id limit p_most for update skip locked);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  delete from staff_messages m
   where m.id in (select o.id from staff_messages o
                   where o.created_at < now() - make_interval(days => p_message_days)
                   order by o.created_at, o.id limit p_most for update skip locked);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;

  select coalesce(array_agg(i.id), '{}') into v_imports from product_imports i
   where i.created_at < now() - make_interval(days => p_edit_days) and i.state not in ('running', 'undoing');
  delete from product_import_rows r
   where (r.import_id, r.row_number) in (
     select o.import_id, o.row_number from product_import_rows o where o.import_id = any (v_imports) limit p_most);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  delete from product_import_products p
   where (p.import_id, p.position) in (
     select o.import_id, o.position from product_import_products o where o.import_id = any (v_imports) limit p_most);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  -- Its rows went before it, in as many rounds as it took.
  delete from product_imports i
   where i.id = any (v_imports)
     and not exists (select from product_import_rows r where r.import_id = i.id)
     and not exists (select from product_import_products p where p.import_id = i.id);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  delete from product_edits e where e.created_at < now() - make_interval(days => p_edit_days);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;

  delete from mail_events e
   where e.id in (select o.id from mail_events o
                   where o.created_at < now() - make_interval(days => p_event_days) limit p_most);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  delete from operator_incidents i where i.ended_at < now() - make_interval(days => p_event_days);
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;

  select coalesce(array_agg(j.id), '{}') into v_jobs from (
    select d.id from graphile_worker.jobs d
     where d.attempts >= d.max_attempts and d.locked_at is null
       and d.updated_at < now() - make_interval(days => p_job_days)
     limit p_most) j;
  perform graphile_worker.complete_jobs(v_jobs);
  return v_all + cardinality(v_jobs);
end $$;
