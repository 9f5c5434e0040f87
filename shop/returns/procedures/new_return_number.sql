-- A return number like R-7K3M-Q2XA, made as order numbers are: nobody guesses one.
create function new_return_number() returns text language sql volatile as $$
  select 'R-' || substr(new_order_number(), 4)
$$;
