-- Up Migration

-- Apart from the migration before, so that orders can be written while the table is read.
alter table orders validate constraint orders_add_up, validate constraint orders_extras_pence_check;
