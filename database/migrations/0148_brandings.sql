-- Up Migration

create table brandings (
  id bigint generated always as identity primary key,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  actor text,
  published_at timestamptz not null default now()
);
comment on table brandings is 'How the shop looked: each publication whole, the last one is how it looks now and also the setting "branding". content: the fields of shop/settings/branding/branding.ts that are not as the shop comes. actor: a user''s id; null for what was there before brandings were kept.';

-- A shop may have a logo already.
insert into brandings (content)
select coalesce((select jsonb_build_object('logo', s.value) from settings s
                  where s.key = 'shop_logo' and jsonb_typeof(s.value) = 'string'), '{}');

create table branding_draft (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1 check (version > 0),
  content jsonb check (jsonb_typeof(content) = 'object')
);
comment on table branding_draft is 'One row: the branding that staff edit. content: as in brandings; null while it is the published one. version: raised by every change, and by every publication.';
insert into branding_draft default values;
