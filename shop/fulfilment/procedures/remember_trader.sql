-- Notes who sells and the model cancellation form with that trader's address, when either differs from
-- what was noted last. p_defaults: what counts where the settings say nothing; p_form: the form, with
-- {trader} for its address. Every start of the shop calls it, also many at once: what is set is read
-- here, so that no process notes what it has read too long ago.
create function remember_trader(p_defaults jsonb, p_form text)
returns void language plpgsql as $$
declare
  v_details jsonb;
  v_form text;
begin
  perform pg_advisory_xact_lock(hashtextextended('traders', 0));
  v_details := p_defaults || trader_settings();
  v_form := replace(p_form, '{trader}', trader_addressee(v_details));
  insert into traders (details, cancellation_form)
  select v_details, v_form
   where not exists (
     select from traders t
      where t.id = (select max(id) from traders)
        and t.details = v_details and t.cancellation_form = v_form);
end $$;
