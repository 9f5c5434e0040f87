-- Staff reply to a published review, change their reply, or remove it (p_reply null), in any state.
-- p_version is the version they looked at. A mail notifies the customer of a reply. Outcomes: done,
-- existing (it is so already), review_not_found, changed, not_published.
create function reply_to_review(p_review_id uuid, p_version integer, p_reply text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_review reviews;
begin
  select * into v_review from reviews r where r.id = p_review_id for update;
  if not found then
    return query select 'review_not_found';
    return;
  end if;
  if v_review.reply is not distinct from p_reply then
    return query select 'existing';
    return;
  end if;
  if v_review.version <> p_version then
    return query select 'changed';
    return;
  end if;
  if p_reply is not null and v_review.state <> 'published' then
    return query select 'not_published';
    return;
  end if;

  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, case when p_reply is null then 'review_reply_removed' else 'review_replied' end,
          'review', p_review_id::text);
  update reviews r
     set reply = p_reply, replied_at = case when p_reply is not null then now() end,
         version = r.version + 1
   where r.id = p_review_id
  returning r.* into v_review;
  if p_reply is not null then
    perform graphile_worker.add_job('send_review_notice',
      json_build_object('review_id', p_review_id, 'news', 'replied', 'version', v_review.version),
      job_key => 'review_notice:' || p_review_id || ':' || v_review.version);
  end if;
  return query select 'done';
end $$;
