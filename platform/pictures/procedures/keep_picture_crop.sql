-- Keeps a part of a picture ({x, y, width, height} in percent of it) and returns its hash, the same for
-- the same part; null for no part. The renditions of a new one are queued.
create function keep_picture_crop(p_picture_id uuid, p_crop jsonb) returns text
language plpgsql as $$
declare
  v_part text;
  v_hash text;
  v_is_new boolean;
begin
  if p_crop is null then
    return null;
  end if;
  v_part := concat_ws(',', p_crop ->> 'x', p_crop ->> 'y', p_crop ->> 'width', p_crop ->> 'height');
  -- The job that deletes unused crops waits, and then sees that this one is used again.
  insert into picture_crops (hash, picture_id, x, y, width, height)
  values (encode(sha256(convert_to(p_picture_id || ':' || v_part, 'UTF8')), 'hex'), p_picture_id,
          (p_crop ->> 'x')::smallint, (p_crop ->> 'y')::smallint,
          (p_crop ->> 'width')::smallint, (p_crop ->> 'height')::smallint)
  on conflict (hash) do update set kept_at = now()
  returning hash, xmax = 0 into v_hash, v_is_new;
  if v_is_new then
    perform graphile_worker.add_job('make_picture_renditions', json_build_object('hash', v_hash),
      job_key => 'renditions:' || v_hash, priority => 10);
  end if;
  return v_hash;
end $$;
