-- A digest of an address, by which pages and packing slips notice that it has changed.
create function address_digest(p_address jsonb) returns uuid language sql immutable as $$
  select md5(p_address::text)::uuid
$$;
