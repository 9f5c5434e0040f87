-- Whether a way of delivery reaches a postcode in its usual form; p_not_served as in
-- delivery_methods. shop/delivery/delivery-estimate.ts says the same to the product page.
create function is_served(p_not_served text[], p_postcode text) returns boolean language sql immutable as $$
  select not (split_part(p_postcode, ' ', 1) = any (p_not_served)
              or coalesce(substring(p_postcode from '^[A-Z]+') = any (p_not_served), false))
$$;
