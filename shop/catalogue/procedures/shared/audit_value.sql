-- A value as the audit log has it: a long text by its beginning and its length.
create function audit_value(p_value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(p_value) = 'string' and length(p_value #>> '{}') > 120
              then to_jsonb(left(p_value #>> '{}', 100) || '… (' || length(p_value #>> '{}') || ' characters)')
              else p_value end
$$;
