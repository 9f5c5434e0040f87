-- Puts a customer on the waiting list of one product and size (product.md, section 2); safe to repeat.
-- Outcomes: joined, already_waiting, window_open (one is held for this customer until window_expires_at),
-- in_stock (it is available), product_not_found (unknown, not published or without an inventory record;
-- also for a blocked customer), list_limit (20 entries a customer). place: 1 is next. p_network: the keyed
-- hash of the customer's network, stored while they have not bought anything (`serve_waiting_list`); null
-- where the shop itself acts.
create function join_waiting_list(
  p_user_id uuid, p_product_id uuid, p_size_id uuid, p_network text default null
) returns table (
  outcome text, place integer, window_expires_at timestamptz, server_time timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  v_available integer;
  v_entry waiting_list_entries;
begin
  -- The lock of lock_cart: two joins at once could both be the twentieth.
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));
  -- From here on nothing of the item is released or taken: the waiting list keeps its order, and nobody
  -- waits while the item is available.
  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
      for update;
  perform release_expired_holds(p_product_id, p_size_id);

  select i.available_quantity into v_available
    from product_inventory i join products p on p.id = i.product_id
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
     and p.status = 'active'
     -- Their session is over; this was under way.
     and not exists (select from customer_blocks b where b.user_id = p_user_id and b.lifted_at is null);
  select w.* into v_entry from waiting_list_entries w
   where w.user_id = p_user_id and w.product_id = p_product_id
     and w.size_id is not distinct from p_size_id;

  outcome := case
    when v_available is null                   then 'product_not_found'
    when v_entry.window_expires_at is not null then 'window_open'
    when v_entry.id is not null                then 'already_waiting'
    when v_available > 0                       then 'in_stock'
    when (select count(*) from waiting_list_entries w where w.user_id = p_user_id) >= 20
                                               then 'list_limit'
    else                                            'joined'
  end;
  if outcome = 'joined' then
    insert into waiting_list_entries (user_id, product_id, size_id, network)
    values (p_user_id, p_product_id, p_size_id,
            case when not exists (select from customer_totals t
                                   where t.user_id = p_user_id and t.spent_pence > 0)
                 then p_network end)
    returning * into v_entry;
  end if;
  if outcome in ('joined', 'already_waiting') then
    place := find_waiting_place(p_product_id, p_size_id, v_entry.position);
  end if;
  window_expires_at := v_entry.window_expires_at;
  server_time := clock_timestamp();
  return next;
end $$;
