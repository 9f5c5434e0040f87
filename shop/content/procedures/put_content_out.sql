-- Publishes p_content as a post, a text page, a free page or the menus, which refuse_content took and whose rows the caller has locked,
-- and keeps it as a version, after what was there before versions were kept. A post or a free page that was read before
-- keeps its date; another one has that of p_at.
create function put_content_out(p_kind text, p_key text, p_content jsonb, p_at timestamptz, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_was jsonb := content_of(p_kind, p_key);
  v_since timestamptz;
begin
  if p_kind = 'page' then
    select p.updated_at into v_since from content_pages p where p.slug = p_key;
  elsif p_kind = 'menus' then
    select max(s.updated_at) into v_since from settings s where s.key like 'menu\_%';
  elsif p_kind = 'free_page' then
    select p.published_at into v_since from content_pages p
     where p.id = p_key::uuid and p.status = 'published';
  else
    select p.published_at into v_since from posts p
     where p.id = p_key::uuid and p.status = 'published';
  end if;
  if v_since is not null
     and not exists (select from content_versions v where v.kind = p_kind and v.key = p_key
                        -- Menus and the texts of the home page can be set without their editor.
                        and (p_kind <> 'menus' and p_key <> 'home' or v.content = v_was)) then
    insert into content_versions (kind, key, content, published_at) values (p_kind, p_key, v_was, v_since);
  end if;
  perform write_content(p_kind, p_key, p_content);
  if p_kind = 'post' then
    update posts p
       set status = 'published', published_at = case when p.published_at <= p_at then p.published_at else p_at end
     where p.id = p_key::uuid and p.status <> 'published';
  elsif p_kind = 'free_page' then
    update content_pages p
       set status = 'published', published_at = case when p.published_at <= p_at then p.published_at else p_at end
     where p.id = p_key::uuid and p.status <> 'published';
  end if;
  insert into content_versions (kind, key, content, actor, published_at)
  values (p_kind, p_key, p_content, p_actor, p_at);
  update content_drafts d set content = null, publish_at = null where d.kind = p_kind and d.key = p_key;
end $$;
