-- Keeps the encrypted secret of an authenticator app that is to be set up in a session, unless it
-- has one already, and returns the one to show; section 6 of the product design. p_instead_of: one
-- that can no longer be read. No row: the session has ended.
create function begin_second_factor(
  p_session_id uuid, p_secret text, p_instead_of text
) returns table (secret text) language sql as $$
  update sessions
     set pending_secret = case
           when pending_secret is not distinct from p_instead_of then p_secret
           else pending_secret
         end
   where id = p_session_id
  returning pending_secret
$$;
