-- Notes a photo that a customer adds to a review they have not sent yet. Twelve that were not sent are kept, as
-- many as three reviews have; the oldest makes room for one more, since a form that was closed leaves photos
-- that nobody can see or take away any more. Its file goes with a job, after the commit.
create function add_review_photo(
  p_user_id uuid, p_storage_key text, p_width integer, p_height integer, p_bytes integer
) returns table (photo_id uuid) language plpgsql set enable_seqscan = off as $$
declare
  v_photo uuid;
  v_files text[];
begin
  -- One photo of a customer after the other: of two at once each would count without the other.
  perform from users u where u.id = p_user_id for no key update;
  with gone as (
    delete from review_photos f
     where f.id in (select n.id from review_photos n
                     where n.customer_id = p_user_id and n.review_id is null
                     order by n.created_at desc, n.id offset 11)
    returning f.storage_key
  ) select array_agg(storage_key) into v_files from gone;
  if v_files is not null then
    perform graphile_worker.add_job('forget_stored_files', json_build_object('keys', v_files));
  end if;
  insert into review_photos (customer_id, storage_key, width, height, bytes)
  values (p_user_id, p_storage_key, p_width, p_height, p_bytes)
  returning id into v_photo;
  return query select v_photo;
end $$;
