-- Up Migration
-- The menus of the header and the footer are edited as a draft, published and planned, as pages are.
alter table content_drafts
  drop constraint content_drafts_kind_check,
  add constraint content_drafts_kind_check check (kind in ('post', 'page', 'free_page', 'menus'));
alter table content_versions
  drop constraint content_versions_kind_check,
  add constraint content_versions_kind_check check (kind in ('post', 'page', 'free_page', 'menus'));
comment on table content_drafts is 'How posts and free pages (key: id) and text pages (key: slug) and the menus (key: menus) are being edited; one without a row is at version 1 as it stands. content: what is to take the place of what everybody reads, as content_of has it; null where nothing does, and for a post or a free page that nobody reads yet, which is itself what is edited. version: raised by every change. publish_at: when content takes its place by itself. noted_by, noted_at: the last saving that the audit log has.';

-- What the menus are now can be brought back; null for those that come with the shop.
insert into content_versions (kind, key, content, published_at)
select 'menus', 'menus', jsonb_object_agg(k.key, coalesce(s.value, 'null')), now()
  from unnest(array['menu_main', 'menu_help', 'menu_company']) k(key)
  left join settings s on s.key = k.key;
