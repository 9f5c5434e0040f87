-- Staff publish a review, or reject it by a rule of the published policy (p_rejection); also one that was
-- decided before. p_version is the version they looked at: what its customer or a colleague changed since
-- has to be looked at again. A mail notifies the customer. Outcomes: done, existing (it is so already),
-- review_not_found, changed.
create function decide_review(
  p_review_id uuid, p_version integer, p_state text, p_rejection text, p_actor text
) returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_review reviews;
begin
  select * into v_review from reviews r where r.id = p_review_id for update;
  if not found then
    return query select 'review_not_found';
    return;
  end if;
  if v_review.state = p_state and v_review.rejection is not distinct from p_rejection then
    return query select 'existing';
    return;
  end if;
  if v_review.version <> p_version then
    return query select 'changed';
    return;
  end if;

  update reviews r
     set state = p_state, rejection = p_rejection, decided_at = now(), version = r.version + 1
   where r.id = p_review_id
  returning r.* into v_review;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, case p_state when 'published' then 'review_published' else 'review_rejected' end, 'review', p_review_id::text,
          case when p_rejection is null then '{}' else jsonb_build_object('rule', p_rejection) end);
  perform graphile_worker.add_job('send_review_notice',
    json_build_object('review_id', p_review_id, 'news', p_state, 'version', v_review.version),
    job_key => 'review_notice:' || p_review_id || ':' || v_review.version);
  return query select 'done';
end $$;
