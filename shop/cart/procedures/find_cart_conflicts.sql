-- The places in a guest cart of the lines that meet one in the customer's cart: the same product
-- and size in both (section 4, migration). A line that was migrated before meets only itself.
create function find_cart_conflicts(p_user_id uuid, p_guest_items jsonb)
returns setof integer language sql stable as $$
  select g.place from read_guest_items(p_guest_items) g
    join cart_items c
      on c.user_id = p_user_id and c.product_id = g.product_id
     and c.size_id is not distinct from g.size_id and c.cart_set_id is null
     and c.expires_at > clock_timestamp()
   where g.problem is null and g.cart_set_id is null
     and not exists (select from migrated_guest_items m
                      where m.user_id = p_user_id and m.guest_item_id = g.id)
$$;
