-- Where the id (p_id) or the slug, present or former and in whichever language, of a product that is not on sale
-- leads: 'moved' to the active product it became, by a new slug or by its successors, or 'gone' for an archived one
-- without. local_slug: its slug in p_language, null for none. No row for drafts and for what never was
-- (section 2, /products/{id}).
create function trace_product(p_id uuid, p_slug text, p_language text default null)
returns table (outcome text, product_id uuid, slug text, local_slug text)
language sql stable parallel safe rows 1 as $$
  with recursive chain as (
    (select p.id, p.slug, p.status, p.successor_id, 0 as step
       from products p
      where p.id = p_id or p.slug = p_slug
         or p.id = (select former.product_id from product_slugs former where former.slug = p_slug)
         or p.id = trace_local_slug('product', p_slug, p_language)
      -- A slug belongs to the product that has it now.
      order by p.slug = p_slug desc limit 1)
    union all
    select p.id, p.slug, p.status, p.successor_id, chain.step + 1
      from chain join products p on p.id = chain.successor_id
     -- Bounded, so that even a circle of successors ends.
     where chain.status = 'archived' and chain.step < 10
  )
  (select 'moved', id, slug, local_slug('product', id, p_language)
     from chain where status = 'active' order by step limit 1)
  union all
  (select 'gone', id, slug, local_slug('product', id, p_language)
     from chain
    where step = 0 and status = 'archived' and not exists (select from chain where status = 'active'))
$$;
