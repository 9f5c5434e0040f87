-- Keeps a part of a recording (section 7, record); p_replay is an object with the columns of
-- analytics_replays, p_user_id who is signed in. Returns kept, known (it has these events), not_theirs (another
-- visitor's recording) or full. A part that is sent again with more in it, as the library does when the first
-- answer was lost, takes the place of the first.
create function collect_replay_part(
  p_replay jsonb, p_seq integer, p_events integer, p_content bytea, p_user_id uuid, p_at timestamptz,
  p_max_parts integer, p_max_bytes integer) returns text
language plpgsql as $$
declare
  v_sent analytics_replays := jsonb_populate_record(null::analytics_replays, p_replay);
  v_replay analytics_replays;
  v_before analytics_replay_parts;
begin
  insert into analytics_replays (id, distinct_id, device_id, started_at, length_ms, start_path, last_at)
  values (v_sent.id, v_sent.distinct_id, v_sent.device_id, v_sent.started_at, v_sent.length_ms, v_sent.start_path, p_at)
      on conflict do nothing;
  select * into v_replay from analytics_replays where id = v_sent.id for update;
  -- Who signs in goes on with the device they had.
  if v_replay.distinct_id <> v_sent.distinct_id and v_replay.device_id is distinct from v_sent.device_id
     or v_replay.distinct_id <> v_sent.distinct_id and v_sent.device_id is null
     or v_replay.user_id <> p_user_id then
    return 'not_theirs';
  end if;
  select * into v_before from analytics_replay_parts where replay_id = v_sent.id and seq = p_seq;
  if found and v_before.events >= p_events then
    return 'known';
  end if;
  if v_replay.parts >= p_max_parts or v_replay.bytes + octet_length(p_content) > p_max_bytes then
    return 'full';
  end if;
  insert into analytics_replay_parts (replay_id, seq, events, content)
  values (v_sent.id, p_seq, p_events, p_content)
      on conflict (replay_id, seq) do update set events = excluded.events, content = excluded.content;
  update analytics_replays
     set parts = parts + case when v_before.seq is null then 1 else 0 end,
         bytes = bytes + octet_length(p_content) - coalesce(octet_length(v_before.content), 0),
         length_ms = greatest(length_ms, v_sent.length_ms),
         user_id = coalesce(user_id, p_user_id), last_at = p_at
   where id = v_sent.id;
  return 'kept';
end $$;
