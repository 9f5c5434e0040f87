-- The customer's open priority window for one product and size, with its inventory row locked, so that it
-- cannot end before this transaction does; null without one. Expired holds of that item are released first:
-- the unit may be this customer's next.
create function find_priority_window(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns uuid language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from waiting_list_entries w
                  where w.user_id = p_user_id and w.product_id = p_product_id
                    and w.size_id is not distinct from p_size_id) then
    return null;
  end if;
  perform release_expired_holds(p_product_id, p_size_id);
  perform from product_inventory
    where product_id = p_product_id and size_id is not distinct from p_size_id
      for update;
  return (select w.id from waiting_list_entries w
           where w.user_id = p_user_id and w.product_id = p_product_id
             and w.size_id is not distinct from p_size_id
             and w.window_expires_at > clock_timestamp());
end $$;
