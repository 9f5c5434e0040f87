-- Up Migration

-- Each view of the lists of mails, drafts of orders, discounts and credit, whatever else is in the table.
drop index emails_created;
create index emails_created on emails (created_at, id);
drop index emails_failed;
create index emails_failed on emails (created_at, id) where sent_at is null and last_error is not null;
create index emails_waiting on emails (created_at, id) where sent_at is null and last_error is null;
create index emails_recipient on emails using gin (lower(recipient) gin_trgm_ops);

create index draft_orders_open on draft_orders (updated_at, id) where order_id is null;
create index draft_orders_email on draft_orders using gin (lower(email) gin_trgm_ops);

create index discounts_off on discounts (created_at, id) where not is_active;
create index discounts_ends on discounts (coalesce(ends_at, 'infinity')) where is_active;
create index discounts_starts on discounts (starts_at) where is_active;
create index discounts_without_code on discounts (created_at, id) where code is null;

create index credit_accounts_store_credit on credit_accounts (created_at, id) where kind = 'store_credit';
create index credit_accounts_store_credit_balance on credit_accounts (balance_pence, id) where kind = 'store_credit';
create index credit_accounts_to_spend on credit_accounts (created_at, id)
  where kind <> 'exchange' and is_active and balance_pence > 0;
create index credit_accounts_blocked on credit_accounts (created_at, id) where kind <> 'exchange' and not is_active;
