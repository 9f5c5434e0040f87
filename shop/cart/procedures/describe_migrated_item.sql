-- The message about one line of a guest cart, by the codes and causes of `migrate_guest_item`; the texts of
-- refusals are those of cart-refusal-text.ts.
create function describe_migrated_item(
  p_code text, p_cause text, p_name text, p_migrated integer, p_requested integer, p_problem text
) returns text language sql immutable as $$
  select case coalesce(p_cause, p_code)
    when 'migrated'          then 'Moved to your cart'
    when 'already_migrated'  then
      case when p_migrated >= p_requested then 'Moved to your cart before'
           else format('Only %s could be moved to your cart', p_migrated) end
    when 'not_enough'        then format('Only %s available', p_migrated)
    when 'out_of_stock'      then 'Out of stock'
    when 'product_not_found' then 'Product not found'
    when 'size_not_found'    then format('%s does not come in this size. Please choose another.', p_name)
    when 'line_limit'        then 'You can have up to 10 of one item. Please choose fewer.'
    when 'cart_full'         then 'Your cart is full at 50 items. Please remove one to add another.'
    when 'hold_limit'        then 'We can hold no more pieces for you at once. Please check out first or choose fewer.'
    when 'network_limit'     then 'We cannot hold more for shoppers on your network at the moment. Please check out what is in your cart, or try again in a few minutes.'
    when 'hold_pause'        then 'We held this for you until a moment ago, and few are left. Please give others a chance and try again a little later.'
    when 'invalid'           then p_problem
  end
$$;
