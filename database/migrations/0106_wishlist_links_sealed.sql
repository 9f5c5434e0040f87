-- Up Migration

-- The link to a shared wishlist consists of the share's id and a keyed hash of it: what is stored opens nothing.
-- Links that were sent earlier keep working by the hash of their token.
alter table wishlist_shares add column id uuid not null unique default gen_random_uuid();
alter table wishlist_shares drop constraint wishlist_shares_token_check;
update wishlist_shares set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table wishlist_shares rename column token to token_hash;
alter table wishlist_shares rename constraint wishlist_shares_token_key to wishlist_shares_token_hash_key;
alter table wishlist_shares
  add constraint wishlist_shares_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$');
comment on column wishlist_shares.token_hash is 'SHA-256 of the link''s token as it was first issued: it still opens the list after SECRET has changed.';
