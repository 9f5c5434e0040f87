-- Lets a customer sign in again. p_block_id is the block that the admin saw. Outcomes: unblocked (also
-- when it was lifted before), version_conflict (it was, and they were blocked again), not_found.
create function unblock_customer(p_actor uuid, p_user_id uuid, p_block_id uuid)
returns text language plpgsql as $$
begin
  perform from users where id = p_user_id for no key update;
  update customer_blocks set lifted_at = now(), lifted_by = p_actor
   where id = p_block_id and user_id = p_user_id and lifted_at is null;
  if found then
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, 'customer_unblocked', 'user', p_user_id,
            jsonb_build_object('block', p_block_id), jsonb_build_object('block', null));
    return 'unblocked';
  end if;
  return case
    when not exists (select from customer_blocks where id = p_block_id and user_id = p_user_id)
    then 'not_found'
    when exists (select from customer_blocks where user_id = p_user_id and lifted_at is null)
    then 'version_conflict'
    else 'unblocked'
  end;
end $$;
