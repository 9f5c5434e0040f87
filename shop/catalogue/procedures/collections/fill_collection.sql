-- Puts into a collection with a rule what its rule finds at p_at, and takes out everything else. Does nothing
-- for one without a rule.
create function fill_collection(p_id uuid, p_at timestamptz) returns void language plpgsql as $$
declare
  v_collection collections;
begin
  perform lock_collections();
  select * into v_collection from collections c where c.id = p_id and c.filled_by = 'rule';
  if not found then return; end if;
  with found as materialized (
    select m.product_id, m.place from products_by_rule(v_collection, p_at) m
  ), taken_out as (
    delete from collection_products c
     where c.collection_id = p_id and c.product_id not in (select f.product_id from found f)
  )
  insert into collection_products as c (collection_id, product_id, position)
  select p_id, f.product_id, f.place from found f
      on conflict (collection_id, product_id) do update set position = excluded.position
         where c.position <> excluded.position;
end $$;
