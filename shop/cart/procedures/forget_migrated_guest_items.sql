-- Deletes the records of guest lines that were merged over 90 days ago. A browser keeps a line only until
-- it knows that it was merged.
create function forget_migrated_guest_items() returns void language sql as $$
  delete from migrated_guest_items where migrated_at < now() - interval '90 days'
$$;
