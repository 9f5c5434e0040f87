-- What the audit log has of a post or a page: addresses, ids and counts, of texts their lengths alone; menus
-- as they are.
create function content_facts(p_content jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(f.key, case
           when f.key in ('slug', 'cover_picture_id', 'hero_link', 'hero_product', 'hero_picture', 'hero_picture_tall', 'story_link',
                         'story_product', 'featured_collection') or f.key like 'menu\_%' then f.value
           when f.key in ('body', 'story_text') then to_jsonb(length(f.value::text))
           when jsonb_typeof(f.value) = 'array' then to_jsonb(jsonb_array_length(f.value))
           else to_jsonb(length(f.value #>> '{}')) end), '{}')
    from jsonb_each(p_content) f
$$;
