-- Takes a former slug away from a product: its old address leads nowhere any more, and another product may
-- have it. Whether it had it (forgotten), or not (slug_not_found).
create function forget_product_slug(p_product_id uuid, p_slug text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
begin
  delete from product_slugs f where f.slug = p_slug and f.product_id = p_product_id;
  if not found then
    return query select 'slug_not_found';
    return;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'product_slug_forgotten', 'product', p_product_id::text,
          jsonb_build_object('slug', p_slug));
  return query select 'forgotten';
end $$;
