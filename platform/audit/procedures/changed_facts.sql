-- The fields of one state of a thing that are others in another state of it: what the audit log keeps as
-- before and after.
create function changed_facts(p_of jsonb, p_other jsonb)
returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(p_of) f where f.value is distinct from p_other -> f.key
$$;
