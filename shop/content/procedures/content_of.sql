-- A post, a text page or a free page as it stands, by the names of its columns: posts with the products shown below them, in
-- their order, as product_ids; null where there is none. The home page has the texts of its sections (home_texts) as well. The menus
-- by their settings, null for one that comes with the shop.
create function content_of(p_kind text, p_key text) returns jsonb language plpgsql stable as $$
begin
  if p_kind = 'page' then
    return (select jsonb_build_object('title', p.title, 'description', p.description, 'body', p.body)
                   || case p.slug when 'home' then home_texts() else '{}' end
              from content_pages p where p.slug = p_key and p.kind = 'page');
  end if;
  if p_kind = 'free_page' then
    return (select jsonb_build_object('title', p.title, 'slug', p.slug, 'description', p.description, 'body', p.body)
              from content_pages p where p.id = p_key::uuid and p.kind = 'free_page');
  end if;
  if p_kind = 'menus' then
    return (select jsonb_object_agg(k.key, coalesce(s.value, 'null'))
              from unnest(array['menu_main', 'menu_help', 'menu_company']) k(key)
              left join settings s on s.key = k.key);
  end if;
  return (select jsonb_build_object('title', p.title, 'slug', p.slug, 'summary', p.summary,
                   'author', p.author, 'tags', p.tags, 'cover_picture_id', p.cover_picture_id,
                   'cover_alt', p.cover_alt, 'body', p.body,
                   'product_ids', (select coalesce(jsonb_agg(s.product_id order by s.position), '[]')
                                     from post_products s where s.post_id = p.id))
            from posts p where p.id = p_key::uuid);
end $$;
