-- Releases the expired cart lines and priority windows of one product and size, of all customers; returns
-- how many. Expiry is exact because everything that needs the stock calls this first.
create function release_expired_holds(p_product_id uuid, p_size_id uuid)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  expired uuid[];
  released integer := 0;
begin
  if exists (select from cart_reservations
              where product_id = p_product_id and size_id is not distinct from p_size_id
                and expires_at <= clock_timestamp()) then
    -- Releasing others' lines locks this row first, so that everyone who needs them waits for the stock
    -- instead of passing it over.
    perform from product_inventory
      where product_id = p_product_id and size_id is not distinct from p_size_id
        for update;
    -- A line that is locked even so is its owner's at this moment: waiting for it, with other locks
    -- in hand, is how deadlocks begin.
    expired := array(
      select cart_item_id from cart_reservations
       where product_id = p_product_id and size_id is not distinct from p_size_id
         and expires_at <= clock_timestamp()
         for update skip locked);
    if expired <> '{}' then
      released := release_cart_lines(expired, 'Hold expired');
    end if;
  end if;
  return released + end_priority_windows(p_product_id, p_size_id);
end $$;
