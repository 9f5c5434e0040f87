-- One at a time keeps or deletes the files of a picture.
create function lock_picture(p_hash text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('picture:' || p_hash, 0))
$$;
