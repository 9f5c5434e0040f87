-- Notes that the file of an export is kept at p_storage_key and opened by the token of this hash, for p_days;
-- what was ready for the same person before is over, and its file is deleted. Outcomes: ready, existing (it
-- was before, under another token), forgotten (so is the person; nobody asks any more).
create function finish_export(p_request_id uuid, p_storage_key text, p_token_hash text, p_days integer)
returns text language plpgsql as $$
declare
  v_user uuid;
  v_state text;
begin
  select user_id into v_user from privacy_requests where id = p_request_id;
  -- forget_person has this row.
  perform from users where id = v_user and erased_at is null for no key update;
  select state into v_state from privacy_requests where id = p_request_id and kind = 'export';
  if v_state is distinct from 'asked' then
    return case v_state when 'ready' then 'existing' else 'forgotten' end;
  end if;
  perform end_exports(array(
    select id from privacy_requests where user_id = v_user and kind = 'export' and state = 'ready'));
  update privacy_requests
     set state = 'ready', storage_key = p_storage_key, token_hash = p_token_hash, done_at = now(),
         due_at = now() + make_interval(days => p_days)
   where id = p_request_id;
  return 'ready';
end $$;
