-- Up Migration

-- The list of the audit log, the newest first: each filter alone, and the beginning of an id.
drop index audit_log_actor;
drop index audit_log_subject;
create index audit_log_done on audit_log (created_at, id);
create index audit_log_actor on audit_log (actor, created_at, id);
create index audit_log_action on audit_log (action, created_at, id);
create index audit_log_subject on audit_log (subject_type, created_at, id);
create index audit_log_subject_id on audit_log (subject_id text_pattern_ops, created_at);
create index audit_log_machines on audit_log (created_at, id)
  where actor !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
