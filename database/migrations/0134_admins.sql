-- Up Migration
-- Outside a transaction

drop index concurrently if exists users_admins;
create index concurrently users_admins on users (id) where role = 'admin';
