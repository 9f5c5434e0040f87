-- Whether customers may still come to read the name of a discount: one for a single customer, or that is over, is not translated.
create function is_translatable_discount(p_discount discounts) returns boolean language sql stable as $$
  select p_discount.is_active and p_discount.customer_id is null
         and coalesce(p_discount.ends_at > now(), true)
$$;
