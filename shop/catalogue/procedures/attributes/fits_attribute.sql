-- Whether a value, as products.attributes has it, is one of this attribute.
create function fits_attribute(p_attribute attributes, p_value jsonb) returns boolean
language plpgsql immutable as $$
begin
  case p_attribute.type
    when 'number' then
      return jsonb_typeof(p_value) = 'number' and scale(trim_scale(p_value::numeric)) <= 2
        and p_value::numeric between coalesce(p_attribute.min_value, 0) and coalesce(p_attribute.max_value, 1000000);
    when 'yes_no' then
      return jsonb_typeof(p_value) = 'boolean';
    when 'text' then
      return jsonb_typeof(p_value) = 'string' and length(p_value #>> '{}') between 1 and 200;
    else
      return jsonb_typeof(p_value) = 'array'
        and jsonb_array_length(p_value) between 1 and case p_attribute.type when 'choice' then 1 else 10 end
        and not exists (select from jsonb_array_elements(p_value) chosen
                         where jsonb_typeof(chosen) <> 'string'
                            or not p_attribute.choices @> jsonb_build_array(jsonb_build_object('code', chosen)))
        and (select count(distinct chosen) from jsonb_array_elements(p_value) chosen) = jsonb_array_length(p_value);
  end case;
end $$;
