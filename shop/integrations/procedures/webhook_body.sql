-- What is sent of an event, as docs/integrations.md has it. `version` is raised when a payload changes so that
-- programs would misread it.
create function webhook_body(p_type text, p_data jsonb) returns text language sql stable as $$
  select json_build_object(
    'type', p_type, 'version', 1,
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', p_data)::text
$$;
