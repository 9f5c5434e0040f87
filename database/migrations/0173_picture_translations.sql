-- Up Migration

-- What a picture shows is said once for each picture and English text, in whichever place it is shown.
create trigger pictures_forget_translations after delete on pictures
  for each row execute function forget_translations('picture');

insert into content_translations
       (kind, subject_id, language, field, text, source_hash, version, updated_at, updated_by)
select 'picture', p.cover_picture_id, t.language, 'alt:' || md5(p.cover_alt), t.text, t.source_hash, t.version,
       t.updated_at, t.updated_by
  from content_translations t
  join posts p on p.id = t.subject_id
 where t.kind = 'post' and t.field = 'cover_alt' and p.cover_picture_id is not null and p.cover_alt <> ''
    on conflict do nothing;

delete from content_translations where kind = 'post' and field = 'cover_alt';
