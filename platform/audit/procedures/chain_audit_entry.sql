-- Adds an entry of the audit log to its chain; one transaction after the other, at their commits.
create function chain_audit_entry(p_audit_id bigint)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_chain', 0));
  select * into v_last from audit_chain c order by c.position desc limit 1;
  insert into audit_chain (position, audit_id, hash)
  select coalesce(v_last.position, 0) + 1, a.id,
         encode(sha256(convert_to(coalesce(v_last.hash, '') || E'\n' || audit_text(a.id), 'UTF8')), 'hex')
    from audit_log a where a.id = p_audit_id;
end $$;
