-- What sections of the home page say and show, by its settings: null for what comes with the shop, and empty for a text or
-- link that is left out although the shop comes with one.
create function home_texts() returns jsonb language sql stable as $$
  select jsonb_object_agg(k.key, case
           when s.value = 'null' and k.key in ('story_eyebrow', 'story_button', 'story_link') then '""'
           else coalesce(s.value, 'null') end)
    from unnest(array['hero_line', 'hero_text', 'hero_button', 'hero_link', 'hero_product', 'hero_picture',
                      'hero_picture_tall', 'hero_picture_alt', 'story_eyebrow', 'story_title', 'story_text',
                      'story_button', 'story_link', 'story_product', 'featured_collection']) k(key)
    left join settings s on s.key = k.key
$$;
