-- Why a customer who has not bought yet may not hold so many more of a product and size, beside the
-- p_in_line of their line (null: a new one), or null: network_limit
-- (their network holds all it may), not_enough_stock (available: what it may still), out_of_stock,
-- product_not_found, hold_pause (theirs ran out a moment ago, and these are the last units: others come
-- first). held_since and kept go on with what the customer held a moment ago.
create function refuse_new_hold(
  p_user_id uuid, p_network text, p_product_id uuid, p_size_id uuid, p_line_id uuid,
  p_in_line integer, p_quantity integer
) returns table (outcome text, available integer, held_since timestamptz, kept integer)
language plpgsql set enable_seqscan = off as $$
declare
  v_moment constant timestamptz := clock_timestamp();
  v_room constant integer :=
    network_room(p_network, p_user_id, p_product_id, p_line_id, p_in_line + p_quantity) - p_in_line;
  v_stock record;
  v_former former_holds;
  v_ran_out boolean;
begin
  select i.available_quantity, i.reorder_level into v_stock
    from read_inventory(array[p_product_id]) i where i.size_id is not distinct from p_size_id;
  if v_stock.available_quantity is null then
    outcome := 'product_not_found';
  elsif v_stock.available_quantity > 0 and v_room <= 0 then
    outcome := 'network_limit';
  elsif v_stock.available_quantity > 0 and v_room < p_quantity then
    outcome := 'not_enough_stock';
    available := least(v_room, v_stock.available_quantity);
  elsif p_line_id is null then
    select * into v_former from former_holds f
     where f.user_id = p_user_id and f.product_id = p_product_id
       and f.size_id is not distinct from p_size_id
       and f.ended_at > v_moment - make_interval(mins => setting_int('hold_pause_minutes', 15));
    held_since := v_former.held_since + (v_moment - v_former.ended_at);
    kept := v_former.kept;
    if v_former.ran_out or longest_hold(held_since, true) <= v_moment + interval '5 minutes' then
      held_since := null;
      kept := null;
      if v_stock.available_quantity >= p_quantity
         and v_stock.available_quantity - p_quantity < v_stock.reorder_level then
        outcome := 'hold_pause';
      end if;
    end if;
  end if;
  return next;
end $$;
