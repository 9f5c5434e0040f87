-- Ends exports that are ready: their links open nothing any more, and a job deletes their files.
create function end_exports(p_ids uuid[]) returns void language plpgsql as $$
declare
  v_keys text[];
begin
  with was as (
    select id, storage_key from privacy_requests
     where id = any (p_ids) and state = 'ready'
     order by id for update
  ), ended as (
    update privacy_requests r set state = 'over', storage_key = null, token_hash = null
      from was where r.id = was.id
    returning was.storage_key
  ) select array_agg(storage_key) into v_keys from ended;
  if v_keys is not null then
    perform graphile_worker.add_job('forget_stored_files', json_build_object('keys', v_keys));
  end if;
end $$;
