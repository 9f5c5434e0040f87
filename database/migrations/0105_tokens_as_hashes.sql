-- Up Migration

-- Nobody who reads the database, or a copy of it, must be able to sign in with what they find. Sessions survive:
-- each stored token is replaced by its SHA-256.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
alter table sessions rename column token to token_hash;
alter table sessions rename constraint sessions_token_key to sessions_token_hash_key;
alter table sessions
  add constraint sessions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$');
comment on column sessions.token_hash is 'SHA-256 of the token, which only the browser or program that signed in has, together with its signature.';
