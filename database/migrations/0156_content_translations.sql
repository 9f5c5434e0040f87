-- Up Migration

create table content_translations (
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  language text not null check (language ~ '^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$'),
  field text not null check (length(field) between 1 and 400),
  text text not null check (text <> '' and length(text) <= 20000),
  source_hash text not null,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (kind, subject_id, language, field)
);
comment on table content_translations is 'Texts of the shop in other languages than English, of the fields that translatable_texts() lists; a page shows the English text where there is none. source_hash: md5 of the English text it translates; it is outdated once that is another. updated_by: a user''s id.';

create function forget_translations() returns trigger language plpgsql as $$
begin
  delete from content_translations t where t.kind = tg_argv[0] and t.subject_id = old.id;
  return null;
end $$;
comment on function forget_translations() is 'Deletes the translations of a deleted row; its argument is their kind.';

create trigger products_forget_translations after delete on products
  for each row execute function forget_translations('product');
create trigger categories_forget_translations after delete on categories
  for each row execute function forget_translations('category');
create trigger collections_forget_translations after delete on collections
  for each row execute function forget_translations('collection');
create trigger delivery_methods_forget_translations after delete on delivery_methods
  for each row execute function forget_translations('delivery_method');
create trigger posts_forget_translations after delete on posts
  for each row execute function forget_translations('post');
create trigger content_pages_forget_translations after delete on content_pages
  for each row execute function forget_translations('page');

alter publication libas_changes add table content_translations;
