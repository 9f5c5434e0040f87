-- Whether the last word of a subject about a purpose is that it agrees; section 7 of the product design.
create function has_consent(p_subject_id uuid, p_purpose text) returns boolean language sql stable as $$
  select coalesce((
    select event = 'given' from consent_log
     where subject_id = p_subject_id and purpose = p_purpose and event <> 'asked'
     order by id desc limit 1), false)
$$;
