-- A product as its editor has it: every column, with the collections it was put into, pictures with what they
-- show in other languages, picture_alts: {picture_id: {language: text}}, pairings, and what it lacks to be sold; null where there is none.
create function product_to_edit(p_product_id uuid) returns jsonb
language sql stable as $$
  select to_jsonb(p) || jsonb_build_object(
           'collection_ids', (select coalesce(jsonb_agg(id order by id), '[]')
                                from jsonb_object_keys(product_collections(p.id)) id),
           'pictures', product_pictures(p.id),
           'picture_alts', (select coalesce(jsonb_object_agg(said.picture_id, said.texts), '{}')
                              from (select i.picture_id, jsonb_object_agg(t.language, t.text) as texts
                                      from product_images i
                                      join content_translations t
                                        on t.kind = 'picture' and t.subject_id = i.picture_id
                                       and t.field = 'alt:' || md5(i.alt)
                                     where i.product_id = p.id group by i.picture_id) said),
           'pairings', pairings_of(p.id),
           'missing', to_jsonb(missing_to_publish(to_jsonb(p))))
    from products p where p.id = p_product_id
$$;
