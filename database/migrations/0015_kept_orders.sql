-- Up Migration

alter table order_reservations
  add column held_since timestamptz not null default now(),
  add column kept smallint not null default 0 check (kept between 0 and 10);
comment on column order_reservations.held_since is 'When the cart line began to hold it; with kept (cart_reservations) it returns to the cart, so that orders given up again and again make no hold endless.';
