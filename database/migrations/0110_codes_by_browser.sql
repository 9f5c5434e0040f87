-- Up Migration

-- Pending codes last ten minutes: those issued before this migration can be requested again.
delete from email_codes;
alter table email_codes
  add column browser_hash text not null,
  add column address_hash text,
  drop constraint email_codes_pkey,
  add primary key (purpose, email, browser_hash);
comment on table email_codes is 'Six-digit codes sent by email, as an HMAC: ten minutes, five tries, one use, one for each browser that requested one (browser_hash: of its cookie, or session). address_hash: of the address, for clients that keep no cookies.';
