-- Up Migration

-- Sets and free pages have their texts of all languages in their own rows, and their slugs as translations.
create trigger sets_forget_slugs after delete on sets
  for each row execute function forget_translations('set_slug');
create trigger content_pages_forget_slugs after delete on content_pages
  for each row execute function forget_translations('free_page_slug');
