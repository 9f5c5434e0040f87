-- Puts on sale and takes off sale what was planned for p_at or before, each once however many ask. A draft
-- that lacks something by then stays one. Outcomes, one row a product: published, withdrawn,
-- not_publishable.
create function publish_due_products(p_at timestamptz)
returns table (product_id uuid, outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_product products;
begin
  for v_product in
    select * from products p where p.status = 'draft' and p.publish_at <= p_at
     order by p.id for no key update
  loop
    product_id := v_product.id;
    if missing_to_publish(to_jsonb(v_product)) = '{}' then
      perform write_product(v_product.id,
        product_status_changes(to_jsonb(v_product), 'active', null, v_product.publish_at),
        'product_published', 'publish_due_products');
      outcome := 'published';
    else
      outcome := 'not_publishable';
    end if;
    return next;
  end loop;
  for v_product in
    select * from products p where p.status = 'active' and p.unpublish_at <= p_at
     order by p.id for no key update
  loop
    perform write_product(v_product.id,
      product_status_changes(to_jsonb(v_product), 'draft', null, p_at) || '{"unpublish_at": null}',
      'product_withdrawn', 'publish_due_products');
    product_id := v_product.id;
    outcome := 'withdrawn';
    return next;
  end loop;
end $$;
