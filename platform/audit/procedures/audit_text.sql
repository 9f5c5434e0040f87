-- An entry of the audit log as its hash is made of it: every column, written one way only; null for
-- none.
create function audit_text(p_audit_id bigint)
returns text language sql stable as $$
  select jsonb_build_array(
           a.id, a.actor, a.action, a.subject_type, a.subject_id, a.detail, a.before, a.after,
           a.session_id, a.place,
           to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
    from audit_log a where a.id = p_audit_id
$$;
