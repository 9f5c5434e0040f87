-- Forgets which guest lines were migrated over 90 days ago. A browser keeps a line only until it
-- has heard that it went in.
create function forget_migrated_guest_items() returns void language sql as $$
  delete from migrated_guest_items where migrated_at < now() - interval '90 days'
$$;
