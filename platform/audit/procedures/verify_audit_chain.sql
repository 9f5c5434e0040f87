-- Everything in the audit log that is not as its chain says; no rows when all is well. One statement, so
-- that it sees one moment of a running shop. problem: changed (the entry, or a hash before it), missing
-- (the chain knows an entry that is gone, or misses a position), not_chained (it was put in past the
-- chain). What was cut off at the end is found only with the last hash noted elsewhere (p_position, p_hash):
-- cut_off.
create function verify_audit_chain(p_position bigint, p_hash text) returns table (
  problem text, audit_id bigint, "position" bigint
) language sql stable as $$
  with link as (
    select c.position, c.audit_id, c.hash,
           lag(c.hash, 1, '') over (order by c.position) as before,
           lag(c.position, 1, 0::bigint) over (order by c.position) as position_before
      from audit_chain c
  )
  select case when a.id is null or l.position <> l.position_before + 1 then 'missing' else 'changed' end,
         l.audit_id, l.position
    from link l left join audit_log a on a.id = l.audit_id
   where a.id is null or l.position <> l.position_before + 1
      or l.hash <> encode(sha256(convert_to(l.before || E'\n' || audit_text(a.id), 'UTF8')), 'hex')
  union all
  select 'not_chained', a.id, null
    from audit_log a where not exists (select from audit_chain c where c.audit_id = a.id)
  union all
  select 'cut_off', null, p_position
   where p_position is not null
     and not exists (select from audit_chain c where c.position = p_position and c.hash = p_hash)
$$;
