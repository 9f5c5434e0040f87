-- Up Migration
-- The texts and pictures of sections of the home page are edited as part of its draft, published and planned with its
-- blocks. What they are now belongs to the version that is read now; null for what comes with the shop.
with texts as (
  select jsonb_object_agg(k.key, case
           when s.value = 'null' and k.key in ('story_eyebrow', 'story_button', 'story_link') then '""'
           else coalesce(s.value, 'null') end) as content
    from unnest(array['hero_line', 'hero_text', 'hero_button', 'hero_link', 'hero_product', 'hero_picture',
                      'hero_picture_tall', 'hero_picture_alt', 'story_eyebrow', 'story_title', 'story_text',
                      'story_button', 'story_link', 'story_product', 'featured_collection']) k(key)
    left join settings s on s.key = k.key)
update content_versions v
   set content = v.content || texts.content
  from texts
 where v.id = (select max(newest.id) from content_versions newest where newest.kind = 'page' and newest.key = 'home');
