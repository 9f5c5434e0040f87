-- Up Migration

alter table cart_reservations add column network text check (length(network) between 1 and 64);
comment on column cart_reservations.network is 'For a customer who has not bought yet, the keyed hash of their network, which may hold only a share of the stock. null: not counted. Deleted with the hold.';
create index cart_reservations_network on cart_reservations (network) where network is not null;

alter table order_reservations add column network text check (length(network) between 1 and 64);
comment on column order_reservations.network is 'As cart_reservations.network, while the order awaits payment.';
create index order_reservations_network on order_reservations (network) where network is not null;

create table former_holds (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes on delete cascade,
  held_since timestamptz not null,
  kept smallint not null check (kept between 0 and 10),
  ended_at timestamptz not null,
  ran_out boolean not null,
  unique nulls not distinct (user_id, product_id, size_id)
);
comment on table former_holds is 'Recent holds of customers who have not bought yet: removing a line and adding it again does not extend a hold for ever, and a customer whose hold ran out leaves the last units to others first (hold_pause_minutes).';
create index former_holds_ended on former_holds (ended_at);

create table newcomer_holds_told (
  product_id uuid primary key references products on delete cascade,
  told_at timestamptz not null default now()
);
comment on table newcomer_holds_told is 'Products for which the shop has been notified that customers without orders hold more than a tenth, until the share falls again.';
