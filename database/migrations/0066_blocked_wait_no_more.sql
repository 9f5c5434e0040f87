-- Up Migration

-- Who may not sign in cannot take what is held for them, and keeps nobody else waiting.
create function end_waiting_of_blocked() returns trigger language plpgsql as $$
begin
  perform leave_waiting_lists(new.user_id);
  return null;
end $$;
create trigger customer_blocks_end_waiting after insert on customer_blocks
  for each row execute function end_waiting_of_blocked();

-- What is held for somebody who was blocked before passes on when its time is over.
delete from waiting_list_entries w
 using customer_blocks b
 where b.user_id = w.user_id and b.lifted_at is null and w.window_expires_at is null;
