-- Up Migration

-- Apart from the migration that adds them, which locks out writers: this only reads.
alter table users validate constraint users_admin_role_check, validate constraint users_custom_role_check;
