-- Up Migration

create table attributes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 40),
  names jsonb not null check (coalesce(names ->> 'en', '') <> ''),
  type text not null check (type in ('choice', 'choices', 'number', 'yes_no', 'text')),
  units jsonb check (units is null or coalesce(units ->> 'en', '') <> ''),
  min_value numeric check (min_value between 0 and 1000000),
  max_value numeric check (max_value between min_value and 1000000),
  choices jsonb not null default '[]' check (jsonb_typeof(choices) = 'array'),
  synonyms text[] not null default '{}',
  on_page boolean not null default true,
  in_filters boolean not null default false,
  in_comparison boolean not null default false,
  position integer not null,
  version integer not null default 1,
  check (type = 'number' or (units is null and min_value is null and max_value is null)),
  check (type in ('choice', 'choices') or choices = '[]'),
  check (type <> 'text' or not in_filters)
);
comment on table attributes is 'What staff state about products besides the fixed columns, such as the sleeve. choices: [{code, names, synonyms}] in their order; names and units by language, English at least; code: in products.attributes and in addresses.';

alter table products add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object');
comment on column products.attributes is 'By attributes.code: an array of codes of its choices, a number, a boolean or a text.';

alter publication libas_changes add table attributes;
