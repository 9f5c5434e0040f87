-- Gives a style up that create_style is making, with all that was written of it, and says what is at fault.
create function refuse_style(
  p_colour uuid, p_reason text, p_fields text[], p_size_id uuid default null, p_owner jsonb default null
) returns void language plpgsql as $$
begin
  raise exception using errcode = 'STYLE', message = jsonb_build_array(jsonb_build_object(
    'colour', p_colour, 'reason', p_reason, 'fields', p_fields, 'size_id', p_size_id, 'owner', p_owner))::text;
end $$;
