-- Publishes what is planned for p_at or before, each once however many ask. What cannot be published any
-- more is planned no longer. One row each; outcome: published, or one of refuse_content.
create function publish_due_content(p_at timestamptz)
returns table (kind text, key text, slug text, outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_due record;
  v_is jsonb;
begin
  perform lock_post_slugs();
  for v_due in
    select 'post' as kind, p.id::text as key, p.published_at as at from posts p
     where p.status = 'scheduled' and p.published_at <= p_at
    union all
    select 'free_page', p.id::text, p.published_at from content_pages p
     where p.status = 'scheduled' and p.published_at <= p_at
    union all
    select d.kind, d.key, d.publish_at from content_drafts d where d.publish_at <= p_at
    order by kind desc, key
  loop
    -- Its row first, as every editor has it, and then once more whether it is still to be published.
    if v_due.kind = 'post' then
      perform from posts p where p.id = v_due.key::uuid for no key update;
    elsif v_due.kind = 'free_page' then
      perform from content_pages p where p.id = v_due.key::uuid for update;
    elsif v_due.kind = 'menus' then
      perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    else
      perform from content_pages p where p.slug = v_due.key for no key update;
      if v_due.key = 'home' then perform pg_advisory_xact_lock(hashtextextended('settings', 0)); end if;
    end if;
    select content_of(d.kind, d.key) || d.content, d.publish_at into v_is, v_due.at from content_drafts d
     where d.kind = v_due.kind and d.key = v_due.key and d.publish_at <= p_at;
    if not found then
      select content_of('post', p.id::text), p.published_at into v_is, v_due.at from posts p
       where v_due.kind = 'post' and p.id::text = v_due.key and p.status = 'scheduled' and p.published_at <= p_at
      union all
      select content_of('free_page', p.id::text), p.published_at from content_pages p
       where v_due.kind = 'free_page' and p.id::text = v_due.key and p.status = 'scheduled' and p.published_at <= p_at;
      continue when not found;
    end if;
    kind := v_due.kind; key := v_due.key; slug := coalesce(v_is ->> 'slug', v_due.key);
    select r.outcome into outcome from refuse_content(kind, key, v_is, true) r;
    outcome := coalesce(outcome, 'published');
    if outcome = 'published' then
      perform put_content_out(kind, key, v_is, v_due.at, 'publish_due_posts');
    else
      update content_drafts d set publish_at = null where d.kind = v_due.kind and d.key = v_due.key;
      update posts p set status = 'draft', published_at = null
       where v_due.kind = 'post' and p.id::text = v_due.key and p.status = 'scheduled';
      update content_pages p set status = 'draft', published_at = null
       where v_due.kind = 'free_page' and p.id::text = v_due.key and p.status = 'scheduled';
    end if;
    insert into content_drafts as d (kind, key, version) values (v_due.kind, v_due.key, 2)
      on conflict on constraint content_drafts_pkey do update set version = d.version + 1;
    perform note_content(kind, key, case outcome when 'published' then 'content_published' else 'content_unplanned' end,
      v_is, v_is, v_due.at, 'publish_due_posts');
    return next;
  end loop;
end $$;
