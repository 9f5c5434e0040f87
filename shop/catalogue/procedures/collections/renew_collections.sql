-- Refills the collections with products that at p_at are no longer new enough for their rule, and those whose
-- rule is about stock where it finds others now: stock changes too often to refill them at once. Returns
-- these collections. Safe to repeat.
create function renew_collections(p_at timestamptz) returns table (collection_id uuid) language plpgsql as $$
begin
  for collection_id in
    select c.id from collections c
     where c.filled_by = 'rule' and c.rule_new_days is not null
       and exists (select from collection_products i join products p on p.id = i.product_id
                    where i.collection_id = c.id
                      and p.published_at <= p_at - make_interval(days => c.rule_new_days))
        or c.filled_by = 'rule' and (c.rule_in_stock or c.rule_sizes <> '{}')
       and exists (select from products_by_rule(c, p_at) m
                     full join (select i.product_id from collection_products i where i.collection_id = c.id) i
                       on i.product_id = m.product_id
                    where m.product_id is null or i.product_id is null)
     order by c.id
  loop
    perform fill_collection(renew_collections.collection_id, p_at);
    return next;
  end loop;
end $$;
