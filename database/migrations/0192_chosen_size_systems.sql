-- Up Migration

create table chosen_size_systems (
  product_id uuid primary key references products on delete cascade,
  system text references size_systems (code) on delete cascade
);
create index chosen_size_systems_system on chosen_size_systems (system) where system is not null;
comment on table chosen_size_systems is 'The size system that staff chose for a product that has no size yet; once it has one, that decides (size_system_of). system: null if it has no sizes.';
