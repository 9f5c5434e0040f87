-- Changes how a video is shown; p_changes has some of is_kept, is_loop, is_wordless and poster_id, the picture that stands
-- for it until it plays. A new poster takes the place of the former one in products, described and translated as that, and counts as a
-- change of theirs, so that anyone who edits one gets a version conflict. The same again changes nothing. Outcomes: saved, video_not_found, poster_not_found.
create function change_video(p_id uuid, p_changes jsonb, p_actor text)
returns table (outcome text) language plpgsql as $$
declare
  v_was videos;
  v_is videos;
begin
  -- In the order in which saving a product locks them.
  if p_changes ? 'poster_id' then
    perform from products p
      where p.id in (select i.product_id from product_images i where i.video_id = p_id) order by p.id for no key update;
  end if;
  select * into v_was from videos v where v.id = p_id for no key update;
  if not found then
    return query select 'video_not_found';
    return;
  end if;
  v_is := jsonb_populate_record(v_was, p_changes);
  perform from pictures f where f.id = v_is.poster_id for key share;
  if not found then
    return query select 'poster_not_found';
    return;
  end if;
  if (v_is.is_kept, v_is.is_loop, v_is.is_wordless, v_is.poster_id)
     is distinct from (v_was.is_kept, v_was.is_loop, v_was.is_wordless, v_was.poster_id) then
    if v_is.poster_id <> v_was.poster_id then
      perform replace_poster(p_id, v_was.poster_id, v_is.poster_id);
    end if;
    update videos v set is_kept = v_is.is_kept, is_loop = v_is.is_loop, is_wordless = v_is.is_wordless, poster_id = v_is.poster_id
     where v.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id)
    values (p_actor, 'video_changed', 'video', p_id::text);
  end if;
  return query select 'saved';
end $$;
