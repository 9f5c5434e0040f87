-- The delivery of an order that is sent together with another one, by that one's number and the language of its customer.
-- order-text.ts has the same for pages.
create function sent_with(p_order_number text, p_language text)
returns text language sql immutable as $$
  select case p_language
           -- The number is isolated, so that neither turns the other around.
           when 'ar' then 'يُرسل مع الطلب ' || U&'\2068' || p_order_number || U&'\2069'
           else 'Sent with order ' || p_order_number end
$$;
