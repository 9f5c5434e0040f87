-- Up Migration

-- What nobody can read yet may lack anything.
alter table posts
  drop constraint posts_title_check,
  drop constraint posts_summary_check,
  drop constraint posts_author_check,
  drop constraint posts_check1,
  add constraint posts_published_whole check (status <> 'published'
    or (title <> '' and summary <> '' and author <> '' and (cover_picture_id is null or cover_alt <> '')));
create index posts_made on posts (created_at, id);
create index posts_changed on posts (updated_at, id);
create index posts_title on posts (title, id);
create index posts_by_status on posts (status, updated_at, id);
create index posts_tags on posts using gin (tags);
create index posts_search on posts using gin (lower(title || ' ' || slug) gin_trgm_ops);
create index post_slugs_post on post_slugs (post_id);

alter table content_pages add column id uuid not null unique default gen_random_uuid();
create index content_pages_title on content_pages (title, id);

create table content_drafts (
  kind text not null check (kind in ('post', 'page')),
  key text not null,
  version integer not null default 1 check (version > 0),
  content jsonb,
  publish_at timestamptz,
  noted_by text,
  noted_at timestamptz,
  primary key (kind, key),
  check (publish_at is null or content is not null)
);
comment on table content_drafts is 'How posts (key: id) and pages (key: slug) are being edited; one without a row is at version 1 as it stands. content: what is to take the place of what everybody reads, as content_of has it; null where nothing does, and for a post that nobody reads yet, which is itself what is edited. version: raised by every change. publish_at: when content takes its place by itself. noted_by, noted_at: the last saving that the audit log has.';
create index content_drafts_planned on content_drafts (publish_at) where publish_at is not null;

create table content_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'page')),
  key text not null,
  content jsonb not null,
  actor text,
  published_at timestamptz not null default now()
);
comment on table content_versions is 'What everybody could read of posts and pages: each publication whole, as content_of has it. actor: a user''s id or the name of a job; null for what was there before versions were kept.';
create index content_versions_of on content_versions (kind, key, id);

-- What nobody could read is no address that anybody has.
create or replace function record_post_slug() returns trigger language plpgsql as $$
begin
  if old.status = 'published'
     or exists (select from content_versions v where v.kind = 'post' and v.key = new.id::text) then
    insert into post_slugs (slug, post_id) values (old.slug, new.id)
      on conflict (slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end $$;
