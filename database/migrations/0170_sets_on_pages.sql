-- Up Migration

alter table sets add column turned_at timestamptz;
comment on column sets.turned_at is 'The start or end of the set of which stored pages know: renew_sets writes it once that moment has come.';

alter publication libas_changes add table sets, set_parts;
