-- Up Migration
-- Outside a transaction

drop index concurrently if exists content_translations_slug;
create unique index concurrently content_translations_slug on content_translations (kind, text, language) where field = 'slug';
