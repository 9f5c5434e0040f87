-- Under "buy p_buy, get p_get": of p_units, the dearest first, how many of the first p_first are given. A
-- group that is not complete gives nothing.
create function count_given_units(p_first bigint, p_units bigint, p_buy integer, p_get integer)
returns bigint language sql immutable as $$
  select first / (p_buy + p_get) * p_get + greatest(first % (p_buy + p_get) - p_buy, 0)
    from (select least(p_first, p_units - p_units % (p_buy + p_get)) as first) of_whole_groups
$$;
