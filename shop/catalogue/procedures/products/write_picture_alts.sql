-- Saves what pictures of a product show in other languages; p_alts: {picture_id: {language: text}}, an empty text
-- deletes it, and null is none. Each is a translation of what the product's picture shows in English now, also
-- wherever else the picture is described so. The same again changes nothing.
create function write_picture_alts(p_product_id uuid, p_alts jsonb, p_actor text) returns void
language plpgsql as $$
declare
  v_is record;
  v_was text;
begin
  -- In one order, so that two who save at once wait for each other only once.
  for v_is in
    select i.picture_id, said.key as language, 'alt:' || md5(i.alt) as field, said.value as text, md5(i.alt) as hash
      from product_images i
     cross join lateral jsonb_each_text(p_alts -> i.picture_id::text) said
     where i.product_id = p_product_id
     order by 1, 2
  loop
    select t.text into v_was from content_translations t
     where t.kind = 'picture' and t.subject_id = v_is.picture_id and t.language = v_is.language
       and t.field = v_is.field for update;
    if coalesce(v_was, '') = v_is.text then
      continue;
    end if;
    if v_is.text = '' then
      delete from content_translations t
       where t.kind = 'picture' and t.subject_id = v_is.picture_id and t.language = v_is.language
         and t.field = v_is.field;
    else
      insert into content_translations as t (kind, subject_id, language, field, text, source_hash, updated_by)
      values ('picture', v_is.picture_id, v_is.language, v_is.field, v_is.text, v_is.hash, p_actor)
          on conflict (kind, subject_id, language, field) do update
         set text = excluded.text, source_hash = excluded.source_hash, version = t.version + 1,
             updated_at = now(), updated_by = excluded.updated_by;
    end if;
    perform note_translation('picture', v_is.picture_id, v_is.language, v_is.field, v_was, nullif(v_is.text, ''), p_actor);
  end loop;
end $$;
