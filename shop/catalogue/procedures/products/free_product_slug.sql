-- The wanted slug for a product, or else the first free one with a number behind it, for callers who hold
-- lock_product_slugs. It is short enough for the form, and no product, former slug or slug of another language has it.
create function free_product_slug(p_wanted text, p_product_id uuid)
returns text language plpgsql stable set enable_seqscan = off as $$
declare
  v_wanted text := rtrim(left(p_wanted, 90), '-');
  v_slug text := v_wanted;
  v_at integer := 1;
begin
  while exists (select from products p where p.slug = v_slug)
     or exists (select from product_slugs f where f.slug = v_slug)
     or is_local_slug_of_another('product', p_product_id, v_slug)
  loop
    v_at := v_at + 1;
    v_slug := v_wanted || '-' || v_at;
  end loop;
  return v_slug;
end $$;
