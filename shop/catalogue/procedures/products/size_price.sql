-- What one of this size of a product costs now, in pence, VAT included. p_size_id null: of goods without sizes.
create function size_price(p products, p_size_id uuid) returns integer language sql stable set enable_seqscan = off as $$
  select p.price_pence + coalesce((select t.surcharge_pence from size_terms t
                                    where t.product_id = p.id and t.size_id is not distinct from p_size_id), 0)
$$;
