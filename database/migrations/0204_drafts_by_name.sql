-- Up Migration

-- A draft needs no price, swatch or weight yet. 0 and empty: none. What is published has a price and a swatch.
alter table products
  drop constraint products_price_pence_check,
  drop constraint products_weight_grams_check,
  drop constraint products_colour_hex_check,
  drop constraint products_colour_family_check,
  add constraint products_price_pence_check check (price_pence >= 0),
  add constraint products_weight_grams_check check (weight_grams >= 0),
  add constraint products_colour_hex_check check (colour_hex ~ '^(#[0-9a-f]{6})?$'),
  add constraint products_colour_family_check check (colour_family = any (array['', 'black', 'white', 'grey', 'beige',
    'brown', 'red', 'pink', 'orange', 'yellow', 'green', 'blue', 'purple', 'gold', 'silver', 'multicolour'])),
  add constraint products_published_whole
    check (status <> 'active' or (price_pence > 0 and colour_hex <> '' and colour_family <> ''));

-- A price that is not there yet was never asked.
create or replace function record_price() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.price_pence <> old.price_pence) and new.price_pence > 0 then
    insert into price_history (product_id, price_pence) values (new.id, new.price_pence);
  end if;
  return null;
end $$;
