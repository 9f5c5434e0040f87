-- Notes that a record of a kind (p_kind, as in its actions) was made, or what changed of it. p_old: its row
-- as it was, null where it was made. Its id, version and place are no facts about it.
create function audit_saved_record(p_kind text, p_id uuid, p_old jsonb, p_new jsonb, p_actor text)
returns void language sql as $$
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  select p_actor, p_kind || case when p_old is null then '_created' else '_changed' end, p_kind, p_id::text,
         case when p_old is not null then changed_facts(p_old - no_facts, p_new) end,
         changed_facts(p_new - no_facts, p_old)
    from (values ('{id, version, position}'::text[])) of_none (no_facts)
$$;
