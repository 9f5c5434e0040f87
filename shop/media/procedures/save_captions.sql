-- Gives a video captions in a language, in place of any that it has in it; null for p_content deletes them. The same
-- again changes nothing. Outcomes: saved, video_not_found.
create function save_captions(p_video_id uuid, p_language text, p_content text, p_actor text)
returns table (outcome text) language plpgsql as $$
declare
  v_is_changed boolean;
begin
  perform from videos v where v.id = p_video_id for no key update;
  if not found then
    return query select 'video_not_found';
    return;
  end if;
  if p_content is null then
    delete from video_captions c where c.video_id = p_video_id and c.language = p_language;
  else
    insert into video_captions as c (video_id, language, hash, content)
    values (p_video_id, p_language, encode(sha256(convert_to(p_content, 'UTF8')), 'hex'), p_content)
        on conflict (video_id, language) do update
       set hash = excluded.hash, content = excluded.content, added_at = now()
     where c.hash <> excluded.hash;
  end if;
  v_is_changed := found;
  if v_is_changed then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, case when p_content is null then 'captions_deleted' else 'captions_saved' end, 'video',
            p_video_id::text, jsonb_build_object('language', p_language));
  end if;
  return query select 'saved';
end $$;
