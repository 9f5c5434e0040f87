-- Up Migration

create table price_drops_told (
  contact_id uuid not null references mailing_contacts on delete cascade,
  product_id uuid not null references products on delete cascade,
  price_pence integer not null check (price_pence > 0),
  told_at timestamptz not null default now(),
  primary key (contact_id, product_id)
);
comment on table price_drops_told is 'The lowest price, in pence, of a product on their wishlist that a contact was told of; only a lower one is told again.';

create table lines_let_go (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes on delete cascade,
  let_go_at timestamptz not null default now(),
  unique nulls not distinct (user_id, product_id, size_id)
);
comment on table lines_let_go is 'Lines that ran out in the carts of customers who agreed to be reminded of them, until they are, or have bought.';
create index lines_let_go_at on lines_let_go (user_id, let_go_at);

create function note_line_let_go() returns trigger language plpgsql as $$
begin
  perform keep_line_let_go(old.user_id, old.product_id, old.size_id);
  return null;
end $$;
create trigger cart_items_let_go after delete on cart_items
  for each row when (old.expires_at <= clock_timestamp()) execute function note_line_let_go();
