-- Up Migration

alter table discounts
  add column version integer not null default 1 check (version > 0);
comment on column discounts.version is 'Raised by every change, so that the second of two who edit it is told.';
create index discounts_made on discounts (created_at, id);
create index discounts_search on discounts
  using gin (lower(name || ' ' || coalesce(code, '')) gin_trgm_ops);
-- With what was saved, so that the list of discounts sums it up without reading the table.
drop index discount_redemptions_live;
create index discount_redemptions_live on discount_redemptions (discount_id, customer_id) include (pence)
  where released_at is null;

alter table delivery_methods
  add column version integer not null default 1 check (version > 0);
comment on column delivery_methods.version is 'Raised by every change, so that the second of two who edit it is told.';

-- The list of gift cards and store credit. What carries an exchange is in none.
create index credit_accounts_made on credit_accounts (created_at, id) where kind <> 'exchange';
create index credit_accounts_balance on credit_accounts (balance_pence, id) where kind <> 'exchange';
create index credit_accounts_code_end on credit_accounts (code_end) where code_end is not null;
