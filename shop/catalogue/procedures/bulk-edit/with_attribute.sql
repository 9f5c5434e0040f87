-- Attributes of a product (products.attributes) with this value of one of them; null takes it off.
create function with_attribute(p_attributes jsonb, p_code text, p_value jsonb) returns jsonb
language sql immutable as $$
  select (p_attributes - p_code)
      || case when p_value is null then '{}' else jsonb_build_object(p_code, p_value) end
$$;
