-- Notes a photo that a customer adds to a review they have not sent yet: four of them at most. Outcomes:
-- done, too_many_photos.
create function add_review_photo(
  p_user_id uuid, p_storage_key text, p_width integer, p_height integer, p_bytes integer
) returns table (outcome text, photo_id uuid) language plpgsql set enable_seqscan = off as $$
declare
  v_photo uuid;
begin
  -- One photo of a customer after the other: of two at once each would count without the other.
  perform from users u where u.id = p_user_id for no key update;
  if (select count(*) from review_photos f where f.customer_id = p_user_id and f.review_id is null) >= 4 then
    return query select 'too_many_photos', null::uuid;
    return;
  end if;
  insert into review_photos (customer_id, storage_key, width, height, bytes)
  values (p_user_id, p_storage_key, p_width, p_height, p_bytes)
  returning id into v_photo;
  return query select 'done', v_photo;
end $$;
