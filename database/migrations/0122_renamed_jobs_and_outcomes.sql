-- Up Migration

-- Queued jobs keep their task: they run under its new name.
update graphile_worker._private_tasks t set identifier = r.after
  from (values ('settle_silent_payments', 'reconcile_stale_payments'),
               ('take_up_refunds', 'process_pending_refunds')) as r (before, after)
 where t.identifier = r.before
   and not exists (select from graphile_worker._private_tasks other where other.identifier = r.after);
update graphile_worker._private_known_crontabs c set identifier = r.after
  from (values ('settle_silent_payments', 'reconcile_stale_payments'),
               ('take_up_refunds', 'process_pending_refunds')) as r (before, after)
 where c.identifier = r.before
   and not exists (select from graphile_worker._private_known_crontabs other where other.identifier = r.after);

-- Outcomes stored for requests that are sent again, and for reports of imports.
update stock_changes c
   set answers = (select jsonb_agg(case when a.value ->> 'outcome' = 'changed_meanwhile'
                                        then a.value || '{"outcome": "version_conflict"}' else a.value end
                                   order by a.ordinality)
                    from jsonb_array_elements(c.answers) with ordinality a)
 where c.answers @> '[{"outcome": "changed_meanwhile"}]';
update product_import_products
   set outcome = case outcome when 'changed_meanwhile' then 'version_conflict' else outcome end,
       undo_outcome = case undo_outcome when 'changed_meanwhile' then 'version_conflict' else undo_outcome end
 where 'changed_meanwhile' in (outcome, undo_outcome);
