-- Up Migration

create table built_assets (
  name text primary key check (length(name) <= 200),
  encoding text not null check (encoding in ('br', 'identity')),
  last_used_at timestamptz not null default now()
);
comment on table built_assets is 'The built files of browsers that are in the storage, so that pages of one build find their files at a machine with another. Deleted a week after no process of the shop serves a build with them.';
comment on column built_assets.name is 'As in the address, below /assets/; it contains a hash of the content.';
comment on column built_assets.last_used_at is 'When a process of the shop last had a build with this file; each looks twice a day.';
