-- A short sign of the value that a product (its row as jsonb) has of the attribute that a change of many (bulk_changes)
-- replaces or clears: what was counted is compared by it with what is there later. Null for other changes.
create function attribute_seen(p_product jsonb, p_change jsonb) returns text language sql immutable as $$
  select case when p_change ->> 'kind' in ('set_attribute', 'clear_attribute')
         then left(md5(coalesce(p_product -> 'attributes' -> (p_change ->> 'code'), 'null')::text), 12) end
$$;
