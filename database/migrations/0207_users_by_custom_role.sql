-- Up Migration
-- Outside a transaction

drop index concurrently if exists users_custom_role;
create index concurrently users_custom_role on users (custom_role_id) where custom_role_id is not null;
