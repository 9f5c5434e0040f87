-- Whether a text, a formatted text or the headings of a size system say anything.
create function has_text(p_text jsonb) returns boolean language sql immutable as $$
  select case jsonb_typeof(p_text)
           when 'string' then p_text <> '""'
           when 'object' then p_text ? 'filter' or jsonb_path_exists(p_text, 'lax $.**.text')
           else false
         end
$$;
