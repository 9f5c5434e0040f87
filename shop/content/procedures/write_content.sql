-- Makes a post, a text page, a free page or the menus what p_content says, which refuse_content took and whose row the caller
-- has locked.
create function write_content(p_kind text, p_key text, p_content jsonb) returns void
language plpgsql set enable_seqscan = off as $$
declare
  v_id uuid;
  v_slug text;
begin
  if p_kind = 'page' then
    update content_pages p
       set title = p_content ->> 'title', description = p_content ->> 'description', body = p_content -> 'body'
     where p.slug = p_key;
    if p_key = 'home' then perform write_home_texts(p_content); end if;
    return;
  end if;
  if p_kind = 'free_page' then
    select p.slug into v_slug from content_pages p where p.id = p_key::uuid;
    update content_pages p
       set title = p_content ->> 'title', slug = p_content ->> 'slug',
           description = p_content ->> 'description', body = p_content -> 'body'
     where p.id = p_key::uuid;
    -- An address that somebody may have goes on leading to the page.
    if v_slug <> p_content ->> 'slug'
       and exists (select from content_pages p where p.id = p_key::uuid
                      and (p.status = 'published' or exists (select from content_versions v
                                                              where v.kind = p_kind and v.key = p_key))) then
      perform redirect_free_page(v_slug, '/pages/' || (p_content ->> 'slug'));
    end if;
    return;
  end if;
  if p_kind = 'menus' then
    -- One that comes with the shop becomes null, or stays without a row: versions of a setting only rise.
    insert into settings (key, value)
    select f.key, f.value from jsonb_each(p_content) f
     where f.value is distinct from coalesce((select s.value from settings s where s.key = f.key), 'null')
        on conflict (key) do update set value = excluded.value;
    return;
  end if;
  v_id := p_key::uuid;
  update posts p
     set title = p_content ->> 'title', slug = p_content ->> 'slug', summary = p_content ->> 'summary',
         author = p_content ->> 'author', body = p_content -> 'body',
         tags = array(select jsonb_array_elements_text(p_content -> 'tags')),
         cover_picture_id = (p_content ->> 'cover_picture_id')::uuid, cover_alt = p_content ->> 'cover_alt'
   where p.id = v_id;
  -- What it is called now is no former name of it.
  delete from post_slugs f where f.slug = p_content ->> 'slug' and f.post_id = v_id;
  if content_of(p_kind, p_key) -> 'product_ids' <> p_content -> 'product_ids' then
    delete from post_products s where s.post_id = v_id;
    insert into post_products (post_id, product_id, position)
    select v_id, shown.id::uuid, shown.at
      from jsonb_array_elements_text(p_content -> 'product_ids') with ordinality shown(id, at);
  end if;
end $$;
