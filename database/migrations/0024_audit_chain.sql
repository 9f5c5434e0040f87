-- Up Migration

alter table audit_log
  add column before jsonb,
  add column after jsonb,
  add column session_id text,
  add column place text;
comment on table audit_log is 'What people who run the shop have done: who (actor: a user''s id, or the name of a job), what (action), to what, from what to what (before, after), and from where (session_id; place: a hash of the network, by which the same one is known again). Ids, sums and states only, no personal data: nothing here is ever changed or deleted. Chained by audit_chain.';

-- Who asks is known to the connection for the length of a transaction: Db.from in platform/db/database.ts.
create function note_audit_origin() returns trigger language plpgsql as $$
declare
  v_origin text := nullif(current_setting('libas.origin', true), '');
begin
  if v_origin is not null then
    new.session_id := split_part(v_origin, ' ', 1);
    new.place := nullif(split_part(v_origin, ' ', 2), '');
  end if;
  return new;
end $$;
create trigger audit_log_has_origin before insert on audit_log
  for each row execute function note_audit_origin();
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();
create index audit_log_actor on audit_log (actor, id);

create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique references audit_log,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
comment on table audit_chain is 'Proof that nothing in audit_log was changed, taken out or put in afterwards: each hash is the SHA-256 of the hash before it and of the entry (audit_text). Written when the entry''s transaction commits; npm run audit:verify reads it.';
create trigger audit_chain_stays before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_is_not_emptied before truncate on audit_chain
  for each statement execute function refuse_change();

create function chain_new_audit_entry() returns trigger language plpgsql as $$
begin
  perform chain_audit_entry(new.id);
  return null;
end $$;
-- At the commit, when no other lock is taken any more: whoever waits for the chain holds up nobody they
-- could be waiting for.
create constraint trigger audit_log_is_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_new_audit_entry();

-- What was written before there was a chain.
create function chain_old_audit_entries() returns void language plpgsql as $$
declare
  v_entry record;
  v_hash text := '';
begin
  for v_entry in
    select row_number() over (order by a.id) as position, a.id,
           jsonb_build_array(a.id, a.actor, a.action, a.subject_type, a.subject_id, a.detail, a.before,
                             a.after, a.session_id, a.place,
                             to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text as text
      from audit_log a order by a.id
  loop
    v_hash := encode(sha256(convert_to(v_hash || E'\n' || v_entry.text, 'UTF8')), 'hex');
    insert into audit_chain (position, audit_id, hash) values (v_entry.position, v_entry.id, v_hash);
  end loop;
end $$;
select chain_old_audit_entries();
drop function chain_old_audit_entries();
