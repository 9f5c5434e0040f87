-- Whether a product and size has no available units at this moment; without a size, all of its sizes.
create function is_sold_out(p_product_id uuid, p_size_id uuid)
returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return not exists (select from read_inventory(array[p_product_id]) i
                      where i.available_quantity > 0
                        and (p_size_id is null or i.size_id = p_size_id));
end $$;
