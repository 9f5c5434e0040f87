-- The VAT class of this size of a product: standard or zero (children's clothing). p_size_id null: of goods without sizes.
create function size_vat_class(p products, p_size_id uuid) returns text language sql stable set enable_seqscan = off as $$
  select coalesce((select t.vat_class from size_terms t
                    where t.product_id = p.id and t.size_id is not distinct from p_size_id), p.vat_class)
$$;
