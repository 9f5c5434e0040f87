-- Up Migration

alter table pictures
  add column file_name text not null default '' check (length(file_name) <= 200),
  add column is_kept boolean not null default false;
comment on column pictures.file_name is 'Of the file that was first sent; empty for pictures older than the media library.';
comment on column pictures.is_kept is 'Whether staff keep it in the media library while nothing shows it.';
-- The media library, newest first.
create index pictures_added on pictures (created_at, id);
