-- Notes who sells and the model cancellation form with that trader's address, when either differs
-- from what was noted last. Every start of the shop calls it, also many at once.
create function remember_trader(p_details jsonb, p_cancellation_form text)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('traders', 0));
  insert into traders (details, cancellation_form)
  select p_details, p_cancellation_form
   where not exists (
     select from traders t
      where t.id = (select max(id) from traders)
        and t.details = p_details and t.cancellation_form = p_cancellation_form);
end $$;
