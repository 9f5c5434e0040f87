-- Why a post or a page may not be as p_content has it, and the fields at fault; no row when it may.
-- p_is_offered: whether everybody is to read it, now or by plan. Outcomes: slug_taken (by another post, now
-- or formerly, or by another page), picture_not_found, video_not_found, product_not_found, not_publishable (something is missing). Anyone who
-- changes a slug holds lock_post_slugs.
create function refuse_content(p_kind text, p_key text, p_content jsonb, p_is_offered boolean)
returns table (outcome text, fields text[]) language plpgsql stable as $$
begin
  -- A menu is begun link by link; where it leads is for those to say who know the pages.
  if p_kind = 'menus' then
    fields := array(
      select m.key from jsonb_each(p_content) m
       where p_is_offered and exists (
         select from jsonb_array_elements(case jsonb_typeof(m.value) when 'array' then m.value else '[]' end) l
          where coalesce(l ->> 'label', '') = '' or coalesce(l ->> 'url', '') = ''));
    if fields <> '{}' then
      return query select 'not_publishable', fields;
    end if;
    return;
  end if;
  if p_kind = 'post'
     and (exists (select from posts p where p.slug = p_content ->> 'slug' and p.id <> p_key::uuid)
       or exists (select from post_slugs f
                   where f.slug = p_content ->> 'slug' and f.post_id <> p_key::uuid)
       or is_local_slug_of_another('post', p_key::uuid, p_content ->> 'slug')) then
    return query select 'slug_taken', array['slug'];
    return;
  end if;
  if p_kind = 'free_page'
     and (exists (select from content_pages p where p.slug = p_content ->> 'slug' and p.id <> p_key::uuid)
       or is_local_slug_of_another('free_page_slug', p_key::uuid, p_content ->> 'slug')
       -- The text pages, also those that the shop has not written yet, and the home page.
       or p_content ->> 'slug' in ('about', 'returns', 'care-instructions', 'size-guide', 'privacy-policy',
                                   'terms-of-service', 'cookie-policy', 'home')) then
    return query select 'slug_taken', array['slug'];
    return;
  end if;

  fields := array(
    select shown.field from unnest(array['cover_picture_id', 'hero_picture', 'hero_picture_tall']) shown(field)
     where p_content ->> shown.field is not null
       and not exists (select from pictures f where f.id = (p_content ->> shown.field)::uuid)
    union all
    -- A picture in the text says itself how it is shown: that has to be true. A block may lack its picture yet.
    select 'body' where exists (
      select from jsonb_path_query(p_content, 'strict $.body.** ? (@.type == "picture" && exists (@.attrs)).attrs') shown
       where not exists (select from pictures f
                          where f.id = (shown ->> 'pictureId')::uuid and f.hash = shown ->> 'hash'
                            and f.width = (shown ->> 'width')::integer
                            and f.height = (shown ->> 'height')::integer
                            and f.dominant_hex = shown ->> 'dominantHex')));
  if fields <> '{}' then
    return query select 'picture_not_found', fields;
    return;
  end if;
  fields := array(
    select 'body' where exists (
      select from jsonb_path_query(p_content, 'strict $.body.** ? (@.type == "own_video" && exists (@.videoId)).videoId') shown
       where not exists (select from videos v where v.id = (shown #>> '{}')::uuid)));
  if fields <> '{}' then
    return query select 'video_not_found', fields;
    return;
  end if;
  fields := array(
    select 'product_ids' where exists (
      select from jsonb_array_elements_text(p_content -> 'product_ids') shown
       where not exists (select from products p where p.id = shown::uuid))
    union all
    select 'body' where exists (
      select from jsonb_path_query(p_content, 'strict $.body.** ? (@.type == "product").attrs') shown
       where not exists (select from products p where p.id = (shown ->> 'productId')::uuid)));
  if fields <> '{}' then
    return query select 'product_not_found', fields;
    return;
  end if;

  if p_is_offered then
    fields := array(
      select needed from unnest(array['title', 'summary', 'author', 'description']) needed
       where p_content ->> needed = ''
      union all
      select 'body' where p_content #> '{body,content}' = '[]'
      union all
      select 'cover_alt' where p_content ->> 'cover_picture_id' is not null
         and p_content ->> 'cover_alt' = ''
      union all
      -- What sections of the home page need, as far as they are on it; null is what comes with the shop.
      select s.field
        from (values ('hero', 'hero_line'), ('hero', 'hero_text'), ('hero', 'hero_button'), ('hero', 'hero_link'),
                     ('story', 'story_title'), ('story', 'story_text')) s (section, field)
       where p_content -> s.field in ('""', '[]')
         and jsonb_path_exists(p_content, '$.body.content[*].section ? (@ == $section)', jsonb_build_object('section', s.section))
      union all
      select case when p_content ->> 'hero_picture' is null then 'hero_picture' else 'hero_picture_alt' end
       where coalesce(p_content ->> 'hero_picture', p_content ->> 'hero_picture_tall') is not null
         and (p_content ->> 'hero_picture' is null or coalesce(p_content ->> 'hero_picture_alt', '') = '')
         and jsonb_path_exists(p_content, '$.body.content[*].section ? (@ == "hero")'));
    if fields <> '{}' then
      return query select 'not_publishable', fields;
    end if;
  end if;
end $$;
