-- The hashes of the captions of a video by language; an empty object for none.
create function captions_of(p_video_id uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_object_agg(c.language, c.hash), '{}') from video_captions c where c.video_id = p_video_id
$$;
