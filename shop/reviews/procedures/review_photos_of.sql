-- The photos of a review in their order, [{id, width, height}].
create function review_photos_of(p_review_id uuid)
returns jsonb language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height)
                            order by f.position, f.id), '[]')
    from review_photos f where f.review_id = p_review_id
$$;
