-- Fields of an endpoint as the audit log keeps them for ever: of its address the host alone, since some
-- addresses are secrets themselves.
create function without_webhook_path(p_fields jsonb) returns jsonb language sql immutable as $$
  select case when p_fields ? 'url'
    then p_fields || jsonb_build_object('url', substring(p_fields ->> 'url' from '^https?://[^/?#]+'))
    else p_fields end
$$;
