-- One at a time gives a post or a free page another address, so that no two take the same one, not even one of them its
-- present and the other its former. Taken before the post's row.
create function lock_post_slugs() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('post_slugs', 0))
$$;
