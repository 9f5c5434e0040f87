-- Up Migration

create table cdn_purges (
  tag text primary key check (length(tag) <= 64),
  requested_at timestamptz not null default clock_timestamp()
);
comment on table cdn_purges is 'Tags of pages that the CDN has to drop, until it has confirmed that. Empty in a shop without a CDN.';
