-- Up Migration

-- Free pages, at /pages/{slug}, are beside the text pages of section 2 in one table: an address belongs to one page.
alter table content_pages
  drop constraint content_pages_slug_check,
  drop constraint content_pages_title_check,
  drop constraint content_pages_description_check,
  add column kind text not null default 'page' check (kind in ('page', 'free_page')),
  add column status text not null default 'published' check (status in ('draft', 'scheduled', 'published')),
  add column published_at timestamptz,
  add column created_at timestamptz not null default now(),
  add constraint content_pages_slug_check check (case kind
    when 'page' then slug in ('about', 'returns', 'care-instructions', 'size-guide',
                              'privacy-policy', 'terms-of-service', 'cookie-policy')
    else slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100
         and slug not in ('about', 'returns', 'care-instructions', 'size-guide',
                          'privacy-policy', 'terms-of-service', 'cookie-policy') end),
  -- What nobody can read yet may lack anything.
  add constraint content_pages_whole check (status <> 'published' or (title <> '' and description <> '')),
  add constraint content_pages_always_published check (kind = 'free_page' or status = 'published'),
  add constraint content_pages_planned check (kind = 'page' or status = 'draft' or published_at is not null);
comment on table content_pages is 'The text pages of section 2 (kind page) and free pages of the shop''s own at /pages/{slug} (kind free_page). body: of a text page RichText of shop/content/rich-text.ts, of a free page PageBody of shop/content/blocks/page-body.ts; description: for search engines; published_at: of a free page, when it was or is to be published.';
-- A change of a page drops the stored pages of both of its addresses.
alter table content_pages replica identity full;
create index content_pages_scheduled on content_pages (published_at) where status = 'scheduled';

alter table content_drafts
  drop constraint content_drafts_kind_check,
  add constraint content_drafts_kind_check check (kind in ('post', 'page', 'free_page'));
alter table content_versions
  drop constraint content_versions_kind_check,
  add constraint content_versions_kind_check check (kind in ('post', 'page', 'free_page'));
comment on table content_drafts is 'How posts and free pages (key: id) and text pages (key: slug) are being edited; one without a row is at version 1 as it stands. content: what is to take the place of what everybody reads, as content_of has it; null where nothing does, and for a post or a free page that nobody reads yet, which is itself what is edited. version: raised by every change. publish_at: when content takes its place by itself. noted_by, noted_at: the last saving that the audit log has.';
