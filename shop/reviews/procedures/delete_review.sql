-- Deletes a customer's review of a product, with its photos and the shop's reply; files are deleted by a
-- job, after the commit. Outcomes: done, existing (there was none any more).
create function delete_review(p_user_id uuid, p_product_id uuid)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_review uuid;
  v_files text[];
begin
  perform from users u where u.id = p_user_id for no key update;
  select r.id into v_review from reviews r
   where r.customer_id = p_user_id and r.product_id = p_product_id for update;
  if not found then
    return query select 'existing';
    return;
  end if;
  with gone as (
    delete from review_photos f where f.review_id = v_review returning f.storage_key
  ) select array_agg(storage_key) into v_files from gone;
  if v_files is not null then
    perform graphile_worker.add_job('forget_stored_files', json_build_object('keys', v_files));
  end if;
  delete from reviews r where r.id = v_review;
  return query select 'done';
end $$;
