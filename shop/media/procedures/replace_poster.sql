-- Shows another poster of a video in the products that show the former one, without its crop and its focal point; what it
-- shows is translated as that was. A product that has the new one as a picture of its own keeps the former poster. The
-- caller has locked the products.
create function replace_poster(p_video_id uuid, p_from uuid, p_to uuid) returns void language plpgsql as $$
begin
  insert into content_translations (kind, subject_id, language, field, text, source_hash, updated_by)
  select distinct t.kind, p_to, t.language, t.field, t.text, t.source_hash, t.updated_by
    from content_translations t
    join product_images i on i.picture_id = p_from and i.video_id = p_video_id and t.field = 'alt:' || md5(i.alt)
   where t.kind = 'picture' and t.subject_id = p_from
      on conflict do nothing;
  with replaced as (
    update product_images i
       set picture_id = p_to, crop_hash = null, focal_x = null, focal_y = null
     where i.video_id = p_video_id and i.picture_id = p_from
       and not exists (select from product_images own where own.product_id = i.product_id and own.picture_id = p_to)
    returning i.product_id
  )
  update products p set version = p.version + 1 from replaced r where p.id = r.product_id;
end $$;
