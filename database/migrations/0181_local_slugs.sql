-- Up Migration

-- Slugs in other languages are translations of the field slug: see translatable_texts.sql.
alter table content_translations add constraint content_translations_slug_check
  check (field <> 'slug' or (length(text) <= 80 and text ~ '^[0-9a-z\u00DF-\uFFFF]+(-[0-9a-z\u00DF-\uFFFF]+)*$')) not valid;
alter table content_translations validate constraint content_translations_slug_check;

create table former_local_slugs (
  kind text not null,
  language text not null,
  slug text not null,
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (kind, slug, language)
);
comment on table former_local_slugs is 'Former slugs in other languages than English, by kind and subject as content_translations has them; they redirect with 301. One that another subject takes leads to that one.';
create index former_local_slugs_subject on former_local_slugs (kind, subject_id);

create or replace function forget_translations() returns trigger language plpgsql as $$
begin
  delete from content_translations t where t.kind = tg_argv[0] and t.subject_id = old.id;
  delete from former_local_slugs f where f.kind = tg_argv[0] and f.subject_id = old.id;
  return null;
end $$;
comment on function forget_translations() is 'Deletes the translations of a deleted row, with its former slugs in other languages; its argument is their kind.';

create function keep_former_local_slug() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    -- What something is called now is no former name of anything.
    delete from former_local_slugs f where f.kind = new.kind and f.slug = new.text and f.language = new.language;
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.text <> new.text) then
    insert into former_local_slugs (kind, language, slug, subject_id)
    values (old.kind, old.language, old.text, old.subject_id)
        on conflict (kind, slug, language) do update set subject_id = excluded.subject_id, created_at = now();
  end if;
  return null;
end $$;
comment on function keep_former_local_slug() is 'Lets a former slug in another language go on leading to what had it.';

create trigger content_translations_new_slug after insert on content_translations
  for each row when (new.field = 'slug') execute function keep_former_local_slug();
create trigger content_translations_other_slug after update or delete on content_translations
  for each row when (old.field = 'slug') execute function keep_former_local_slug();
