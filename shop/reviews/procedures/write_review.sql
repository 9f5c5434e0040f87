-- Writes a buyer's review of a product, or changes it: one review for a customer and a product. p_photos:
-- all that it has from now on, in their order, sent before or uploaded since; the others are deleted. A
-- change of the text or the photos waits for a new decision; stars and fit apply at once where the review
-- was published. The shop's reply stays. The same again changes nothing. Outcomes: done, existing,
-- not_bought, no_sizes (the product has no length and width to judge), photo_not_found.
create function write_review(
  p_user_id uuid, p_product_id uuid, p_rating integer, p_length_fit text, p_width_fit text,
  p_height_cm integer, p_body text, p_photos uuid[]
) returns table (outcome text, review_id uuid, state text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_review reviews;
  v_line uuid;
  v_had uuid[];
  v_says_other boolean;
  v_files text[];
begin
  -- One review and one photo of a customer after the other; none while they are being forgotten.
  perform from users u where u.id = p_user_id and u.erased_at is null for no key update;
  if found then
    v_line := review_line(p_user_id, p_product_id);
  end if;
  if v_line is null then
    return query select 'not_bought', null::uuid, null::text;
    return;
  end if;
  if (p_length_fit is not null or p_width_fit is not null)
     and exists (select from order_items i where i.id = v_line and i.size_id is null) then
    return query select 'no_sizes', null::uuid, null::text;
    return;
  end if;
  select * into v_review from reviews r
   where r.customer_id = p_user_id and r.product_id = p_product_id for update;
  v_had := array(select f.id from review_photos f where f.review_id = v_review.id order by f.position);

  -- Locked until they belong to the review: a job deletes what was never sent.
  perform from review_photos f where f.id = any (p_photos) order by f.id for update;
  if (select count(*) from review_photos f
       where f.id = any (p_photos) and f.customer_id = p_user_id
         and (f.review_id is null or f.review_id = v_review.id)) < cardinality(p_photos) then
    return query select 'photo_not_found', null::uuid, null::text;
    return;
  end if;

  v_says_other := v_review.id is null or v_review.body <> p_body or v_had <> p_photos;
  if not v_says_other and v_review.rating = p_rating
     and v_review.length_fit is not distinct from p_length_fit
     and v_review.width_fit is not distinct from p_width_fit
     and v_review.height_cm is not distinct from p_height_cm then
    return query select 'existing', v_review.id, v_review.state;
    return;
  end if;

  insert into reviews as r (product_id, style_id, customer_id, order_item_id, rating, length_fit, width_fit,
                            height_cm, body)
  select p_product_id, p.style_id, p_user_id, v_line, p_rating, p_length_fit, p_width_fit, p_height_cm, p_body
    from products p where p.id = p_product_id
  on conflict (customer_id, product_id) do update
     set order_item_id = excluded.order_item_id, rating = excluded.rating,
         length_fit = excluded.length_fit, width_fit = excluded.width_fit, height_cm = excluded.height_cm,
         body = excluded.body, version = r.version + 1, written_at = now(),
         state = case when v_says_other then 'pending' else r.state end,
         rejection = case when v_says_other then null else r.rejection end,
         decided_at = case when v_says_other then null else r.decided_at end
  returning r.* into v_review;

  with gone as (
    delete from review_photos f
     where f.review_id = v_review.id and f.id <> all (p_photos)
    returning f.storage_key
  ) select array_agg(storage_key) into v_files from gone;
  if v_files is not null then
    perform graphile_worker.add_job('forget_stored_files', json_build_object('keys', v_files));
  end if;
  update review_photos f set review_id = v_review.id, position = wanted.position
    from unnest(p_photos) with ordinality wanted (id, position)
   where f.id = wanted.id;
  return query select 'done', v_review.id, v_review.state;
end $$;
