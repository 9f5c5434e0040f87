-- The public name of a review's author: the first name and the initial of the last one; empty without
-- either.
create function review_author(p_first_name text, p_last_name text)
returns text language sql immutable as $$
  select trim(p_first_name || coalesce(' ' || nullif(left(trim(p_last_name), 1), '') || '.', ''))
$$;
