-- Up Migration

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'LB003',
    message = format('What is in %s is never changed or deleted.', tg_table_name);
end $$;

create table traders (
  id bigint generated always as identity primary key,
  details jsonb not null check (details ? 'name' and details ? 'legalName' and details ? 'vatNumber'),
  cancellation_form text not null check (cancellation_form <> ''),
  since timestamptz not null default now()
);
comment on table traders is 'Who sold, as the settings had it from `since` on: each start of the shop adds what has changed. details: name and trader of shop/settings/store-settings.ts; cancellation_form: the model form with that trader''s address.';
create trigger traders_stay before update or delete on traders
  for each row execute function refuse_change();

-- The trader that the shop comes with, so that there always is one.
insert into traders (details, cancellation_form) values (
  '{"name": "Libas", "legalName": "Libas Demo Trading Ltd",
    "addressLines": ["1 Example Street", "Demotown", "ZZ99 9ZZ", "United Kingdom"],
    "companyNumber": "00000000", "registeredIn": "England and Wales",
    "vatNumber": "GB 000 0000 00", "email": "hello@libas.example", "phone": "01632 960 000"}',
  'To Libas Demo Trading Ltd, 1 Example Street, Demotown, ZZ99 9ZZ, United Kingdom, hello@libas.example:

I/We* hereby give notice that I/we* cancel my/our* contract of sale of the following goods*/for the supply of the following service*:

Ordered on*/received on*:

Name of consumer(s):

Address of consumer(s):

Signature of consumer(s) (only if this form is notified on paper):

Date:

* Delete as appropriate.');

create table terms_versions (
  id bigint generated always as identity primary key,
  title text not null,
  body jsonb not null,
  since timestamptz not null default now()
);
comment on table terms_versions is 'Every version of the page terms-of-service. body: RichText of shop/content/rich-text.ts.';
create trigger terms_versions_stay before update or delete on terms_versions
  for each row execute function refuse_change();
insert into terms_versions (title, body, since)
select title, body, updated_at from content_pages where slug = 'terms-of-service';

create function keep_terms_version() returns trigger language plpgsql as $$
begin
  insert into terms_versions (title, body) values (new.title, new.body);
  return null;
end $$;
create trigger content_pages_keep_new_terms after insert on content_pages
  for each row when (new.slug = 'terms-of-service') execute function keep_terms_version();
create trigger content_pages_keep_changed_terms after update on content_pages
  for each row when (new.slug = 'terms-of-service'
                     and (old.title, old.body) is distinct from (new.title, new.body))
  execute function keep_terms_version();

alter table orders
  add column trader_id bigint references traders,
  add column terms_version_id bigint references terms_versions;
comment on column orders.trader_id is 'Who sold, as on the day of the order; null for older orders.';
comment on column orders.terms_version_id is 'The terms of the day of the order; null for older orders, and where the shop had written none.';

create function keep_terms_of_the_day() returns trigger language plpgsql as $$
begin
  new.trader_id := (select max(id) from traders);
  new.terms_version_id := (select max(id) from terms_versions);
  return new;
end $$;
create trigger orders_keep_terms_of_the_day before insert on orders
  for each row execute function keep_terms_of_the_day();

create table invoice_series (
  series text primary key check (series ~ '^[A-Z]{1,8}$'),
  last_number integer not null default 0 check (last_number >= 0)
);
comment on table invoice_series is 'The last number of each series of invoices. Its row is locked from taking a number to the end of the transaction: last of all locks, and shortly.';
insert into invoice_series (series) values ('INV'), ('CN');

create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references invoice_series,
  number integer not null check (number > 0),
  issued_at timestamptz not null default now(),
  total_pence integer not null check (total_pence > 0),
  document jsonb not null,
  unique (series, number),
  check (series = case kind when 'invoice' then 'INV' else 'CN' end)
);
comment on table invoices is 'Invoices and credit notes, numbered without gaps. total in pence, positive in both kinds; document: all that stands on the paper, as of issued_at (shop/orders/invoice.ts).';
create unique index invoices_one_invoice_an_order on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id);
create trigger invoices_stay before update or delete on invoices
  for each row execute function refuse_change();
