-- How many products, whatever their status, have a value of an attribute, or one of its choices (p_choice).
create function uses_of_attribute(p_code text, p_choice text default null) returns integer
language sql stable as $$
  select count(*)::integer from products p
   where p.attributes ? p_code
     and (p_choice is null or p.attributes @> jsonb_build_object(p_code, jsonb_build_array(p_choice)))
$$;
