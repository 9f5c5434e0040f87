-- Up Migration

create table redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique check (from_path ~ '^/[^/?#]' and length(from_path) <= 300),
  to_path text not null check (to_path ~ '^/' and to_path !~ '^//' and length(to_path) <= 300),
  created_at timestamptz not null default now()
);
comment on table redirects is 'Addresses that were pages once, of another shop system say, and where they lead now. from_path: a path in lower case, without a slash at its end.';
create index redirects_by_path on redirects (from_path collate "C", id);
create index redirects_to on redirects (lower(split_part(split_part(to_path, '?', 1), '#', 1)));
