-- Up Migration

create table translation_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  language text not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  faults jsonb not null check (jsonb_typeof(faults) = 'array'),
  same integer not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table translation_imports is 'Files of translations that staff sent, the last twenty. changes: what each would change, as ChangedText of shop/content/server/translations/translation-imports.ts; faults: rows that were left out; same: how many texts were like that already. outcome: null until it was imported. created_by: a user''s id.';
