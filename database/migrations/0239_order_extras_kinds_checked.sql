-- Up Migration

-- Of a growing table, so apart from where the constraint was made.
alter table order_extras validate constraint order_extras_kind_check;
