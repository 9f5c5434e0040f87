-- Up Migration

create table size_terms (
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes,
  surcharge_pence integer not null default 0 check (surcharge_pence between 0 and 10000000),
  vat_class text check (vat_class in ('standard', 'zero')),
  weight_grams integer check (weight_grams between 1 and 100000),
  unique nulls not distinct (product_id, size_id)
);
comment on table size_terms is 'What differs for one size of a product; without a row, or null, the product decides. surcharge_pence: what it costs more than the product, VAT included.';

alter publication libas_changes add table size_terms;
alter table size_terms replica identity full;
