-- Refills the collections with products that at p_at are no longer new enough for their rule; returns these
-- collections. Safe to repeat.
create function renew_collections(p_at timestamptz) returns table (collection_id uuid) language plpgsql as $$
begin
  for collection_id in
    select c.id from collections c
     where c.filled_by = 'rule' and c.rule_new_days is not null
       and exists (select from collection_products i join products p on p.id = i.product_id
                    where i.collection_id = c.id
                      and p.published_at <= p_at - make_interval(days => c.rule_new_days))
     order by c.id
  loop
    perform fill_collection(renew_collections.collection_id, p_at);
    return next;
  end loop;
end $$;
