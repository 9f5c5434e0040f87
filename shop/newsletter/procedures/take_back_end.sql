-- Restores what a contact ended by a link within the last hour: the press on "Undo", which adds nothing
-- they had not agreed to before. Returns the purposes that are restored.
create function take_back_end(p_contact_id uuid, p_purposes text[], p_wording text, p_source text)
returns setof text language plpgsql as $$
declare
  v_again text[];
begin
  perform from mailing_contacts c
    where c.id = p_contact_id and c.state in ('confirmed', 'unsubscribed') for update;
  if not found then
    return;
  end if;
  v_again := array(
    select ended.it from unnest(p_purposes) as ended(it)
     where (select l.event = 'withdrawn' and l.source = 'unsubscribe'
                   and l.created_at > clock_timestamp() - interval '1 hour'
              from consent_log l
             where l.subject_id = p_contact_id and l.purpose = ended.it
             order by l.id desc limit 1));
  if v_again = '{}' then
    return;
  end if;
  perform record_consent(
    p_contact_id, (select jsonb_object_agg(purpose, 'given') from unnest(v_again) purpose), p_wording, p_source);
  update mailing_contacts c set state = 'confirmed', ended_at = null where c.id = p_contact_id;
  return query select unnest(v_again);
end $$;
