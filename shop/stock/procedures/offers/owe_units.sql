-- How many of p_promised units, which were promised before they are there and have just been sold (sell_stock), are
-- still to arrive; they are taken off the offer. What has arrived for those who were promised it goes to who pays
-- first. The caller holds the inventory row, and the reservation of the line still exists.
create function owe_units(p_product_id uuid, p_size_id uuid, p_promised integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_uncovered constant integer := uncovered_units(p_product_id, p_size_id);
  v_owed constant integer := least(
    v_uncovered, greatest(0, p_promised - (units_under_promise(p_product_id, p_size_id) - v_uncovered)));
begin
  update size_offers set taken = taken + v_owed
   where product_id = p_product_id and size_id is not distinct from p_size_id and v_owed > 0;
  return v_owed;
end $$;
