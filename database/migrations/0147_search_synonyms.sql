-- Up Migration

create table search_synonyms (
  id uuid primary key,
  terms text[] not null check (cardinality(terms) between 1 and 20),
  version integer not null default 1
);
comment on table search_synonyms is 'Words that staff made synonyms: a search for one finds what has another of the same row. The built-in ones are in the code.';

alter publication libas_changes add table search_synonyms;
