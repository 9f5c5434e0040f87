-- Up Migration

create extension if not exists pg_trgm;
-- Name and email in one, so that any part of either is found.
create index users_search on users
  using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
