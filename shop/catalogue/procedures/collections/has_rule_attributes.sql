-- Whether the values of a product (products.attributes) are those that a rule asks for
-- (collections.rule_attributes): of each attribute any of its choices, or a number within the range.
create function has_rule_attributes(p_values jsonb, p_rule jsonb) returns boolean language sql immutable as $$
  select not exists (
    select from jsonb_each(p_rule) r
     where not coalesce(case jsonb_typeof(p_values -> r.key)
       when 'number' then (p_values ->> r.key)::numeric
         between coalesce((r.value ->> 'from')::numeric, 0) and coalesce((r.value ->> 'to')::numeric, 1000000)
       when 'boolean' then r.value ? case when p_values -> r.key = 'true' then 'yes' else 'no' end
       when 'array' then exists (select from jsonb_array_elements_text(p_values -> r.key) own where r.value ? own)
     end, false))
$$;
