-- Up Migration

alter table products
  add column colour_family text check (colour_family in (
    'black', 'white', 'grey', 'beige', 'brown', 'red', 'pink', 'orange', 'yellow', 'green', 'blue', 'purple', 'gold',
    'silver', 'multicolour')),
  add column fabric_family text not null default 'other' check (fabric_family ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add column tags text[] not null default '{}',
  add column units_sold integer not null default 0 check (units_sold >= 0);
comment on column products.units_sold is 'Units in paid orders of the last 90 days, counted by job: the order "best selling".';

-- A first guess by lightness, strength and hue; people correct it where a name says otherwise.
with channels as (
  select id, get_byte(decode(substr(colour_hex, 2), 'hex'), 0) as r, get_byte(decode(substr(colour_hex, 2), 'hex'), 1) as g,
         get_byte(decode(substr(colour_hex, 2), 'hex'), 2) as b
    from products
), measured as (
  select *, greatest(r, g, b) - least(r, g, b) as strength, (greatest(r, g, b) + least(r, g, b)) / 510.0 as lightness
    from channels
), hued as (
  select *, case
      when strength = 0 then 0
      when greatest(r, g, b) = r then (360 + 60.0 * (g - b) / strength)::numeric % 360
      when greatest(r, g, b) = g then 120 + 60.0 * (b - r) / strength
      else 240 + 60.0 * (r - g) / strength end as hue
    from measured
)
update products p set colour_family = case
    when lightness < 0.18 and strength < 24 then 'black'
    when lightness > 0.88 and strength < 24 then 'white'
    when strength < 20 then 'grey'
    when hue < 18 or hue >= 345 then case when lightness > 0.55 then 'pink' else 'red' end
    when hue < 50 then case when strength > 140 and lightness > 0.4 then 'orange'
                            when lightness > 0.45 then 'beige' else 'brown' end
    when hue < 66 then case when strength > 120 then 'yellow' when lightness > 0.6 then 'beige' else 'green' end
    when hue < 170 then 'green'
    when hue < 255 then 'blue'
    when hue < 300 then 'purple'
    else 'pink' end
  from hued where hued.id = p.id;
alter table products alter column colour_family set not null;

-- "Newest first" of everything: the home page, and the product index while it loads.
create index products_newest on products (published_at desc, id) where status = 'active';
-- The first pick of a collection lends it its picture, on every page.
create index collection_products_picked on collection_products (collection_id, position, product_id);
