-- Merges a guest cart into the customer's (sections 4, 7 and 8; product.md, section 3): each line takes
-- what is available, and migration_results has one entry for each, in the order given: {id, product_id,
-- size_id, name, requested, migrated, code, cause, message, price, price_changed, available}, with the
-- codes of `migrate_guest_item` and invalid, and the current price in pounds. The lines of a set go in as a set, all
-- of them, or else each by itself; set says what became of it: kept, changed (something else is saved than the guest
-- saw), lost, and null for a line of none. A line of which anything was
-- taken goes in only once; one of which nothing was taken can be retried. success is false when there were
-- lines and none has gone in.
create function migrate_guest_cart_to_user(
  p_user_id uuid, p_guest_items jsonb, p_network text default null
) returns table (
  success boolean, total_items integer, successful_items integer, failed_items integer,
  conflicts_resolved integer, summary text, errors text[], migration_results jsonb
) language plpgsql set enable_seqscan = off as $$
declare
  conflicts integer[];
  line record;
  done record;
  outcomes jsonb := '[]';
  guest_set record;
  sets jsonb := '{}';
  added_sets uuid[] := '{}';
begin
  perform lock_cart(p_user_id, p_network);
  conflicts := array(select find_cart_conflicts(p_user_id, p_guest_items));

  for guest_set in
    select g.cart_set_id, min(g.set_id::text)::uuid as set_id, sum(g.set_saving_pence) as saving_pence,
           jsonb_agg(jsonb_build_object('part_id', g.part_id, 'product_id', g.product_id, 'size_id', g.size_id)) as parts,
           bool_and(g.problem is null and g.quantity = 1 and m.guest_item_id is null) as is_new
      from read_guest_items(p_guest_items) g
      left join migrated_guest_items m on m.user_id = p_user_id and m.guest_item_id = g.id
     where g.cart_set_id is not null
     group by g.cart_set_id
     order by g.cart_set_id
  loop
    -- Before the first of them, so that inventory is taken in its order whatever the order of the sets.
    if sets = '{}' then
      perform from product_inventory i
        where exists (select from read_guest_items(p_guest_items) g
                       where g.product_id = i.product_id and g.size_id is not distinct from i.size_id)
        order by i.product_id, i.size_id
          for update;
    end if;
    select case when not guest_set.is_new and exists (
                  select from cart_items c where c.user_id = p_user_id and c.cart_set_id = guest_set.cart_set_id)
             then 'kept' else 'lost' end as fate, null as outcome into done;
    if guest_set.is_new then
      select a.outcome into done.outcome
        from add_set_to_cart(p_user_id, guest_set.cart_set_id, guest_set.set_id, guest_set.parts, null, p_network) a;
      if done.outcome = 'added' then
        done.fate := case
          when guest_set.saving_pence = (select sum(c.set_saving_pence) from cart_items c
                                          where c.user_id = p_user_id and c.cart_set_id = guest_set.cart_set_id)
            then 'kept' else 'changed' end;
        added_sets := added_sets || guest_set.cart_set_id;
        insert into migrated_guest_items (user_id, guest_item_id, quantity)
        select p_user_id, g.id, 1 from read_guest_items(p_guest_items) g
         where g.cart_set_id = guest_set.cart_set_id and g.id is not null;
      end if;
    end if;
    sets := sets || jsonb_build_object(guest_set.cart_set_id, done.fate);
  end loop;

  -- In the order in which everybody takes inventory.
  for line in
    select * from read_guest_items(p_guest_items) g order by g.product_id, g.size_id, g.place
  loop
    if line.cart_set_id = any (added_sets) then
      select 'migrated' as code, null as cause, 1 as migrated into done;
    elsif line.problem is null then
      select * into done from migrate_guest_item(
        p_user_id, line.id, line.product_id, line.size_id, line.quantity, p_network);
    else
      select 'invalid' as code, null as cause, 0 as migrated into done;
    end if;
    outcomes := outcomes || jsonb_build_object(
      'place', line.place, 'code', done.code, 'cause', done.cause, 'migrated', done.migrated);
  end loop;

  select count(*), count(*) filter (where d.migrated > 0), count(*) filter (where d.migrated = 0),
         count(*) filter (where d.migrated > 0 and g.place = any (conflicts)),
         coalesce(array_agg(described.name || ': ' || described.message order by g.place)
                    filter (where d.migrated is distinct from g.quantity), '{}'),
         coalesce(jsonb_agg(jsonb_build_object(
           'id', g.id, 'product_id', g.product_id, 'size_id', g.size_id, 'name', described.name,
           'requested', g.quantity, 'migrated', d.migrated, 'code', d.code, 'cause', d.cause,
           'message', described.message, 'price', round(size_price(p, g.size_id) / 100.0, 2),
           'price_changed', coalesce(g.seen_pence <> size_price(p, g.size_id), false),
           'available', coalesce(stock.available_quantity, 0),
           'set', sets -> g.cart_set_id::text) order by g.place), '[]')
    into total_items, successful_items, failed_items, conflicts_resolved, errors, migration_results
    from read_guest_items(p_guest_items) g
    join jsonb_to_recordset(outcomes) as d (place integer, code text, cause text, migrated integer)
      on d.place = g.place
    left join products p on p.id = g.product_id and p.status = 'active'
    left join lateral read_inventory(array[p.id]) stock
      on stock.size_id is not distinct from g.size_id
   cross join lateral (select coalesce(p.name, g.name, 'Item') as name) called
   cross join lateral (
     select called.name, describe_migrated_item(
       d.code, d.cause, called.name, d.migrated, g.quantity, g.problem) as message) described;

  success := total_items = 0 or successful_items > 0;
  summary := format('%s out of %s items migrated.', successful_items, total_items)
    || case when conflicts_resolved > 0
         then format(' %s conflicts were resolved automatically.', conflicts_resolved) else '' end
    || case when failed_items > 0
         then format(' %s items could not be migrated.', failed_items) else '' end;
  return next;
end $$;
