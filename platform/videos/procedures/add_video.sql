-- Adds a video whose file is stored; p_video has the columns of its row. A file that was sent before remains the
-- video that it is. Outcomes: added, known, poster_not_found. video_hash: under which the video is stored.
create function add_video(p_video jsonb) returns table (outcome text, video_id uuid, video_hash text)
language plpgsql as $$
declare
  v_new videos := jsonb_populate_record(null::videos, p_video);
  v_known uuid;
begin
  perform from pictures f where f.id = v_new.poster_id for key share;
  if not found then
    return query select 'poster_not_found', null::uuid, null::text;
    return;
  end if;
  loop
    insert into videos as v (hash, sent_hash, format, width, height, duration_ms, bytes, has_sound, poster_id, file_name,
                             is_kept)
    values (v_new.hash, v_new.sent_hash, v_new.format, v_new.width, v_new.height, v_new.duration_ms, v_new.bytes,
            v_new.has_sound, v_new.poster_id, v_new.file_name, v_new.is_kept)
        on conflict (sent_hash) do nothing
    returning v.id into v_new.id;
    if found then
      return query select 'added', v_new.id, v_new.hash;
      return;
    end if;
    v_known := find_sent_video(v_new.sent_hash, v_new.is_kept);
    if v_known is not null then
      return query select 'known', v.id, v.hash from videos v where v.id = v_known;
      return;
    end if;
    -- It was deleted in between.
  end loop;
end $$;
