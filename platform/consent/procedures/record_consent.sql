-- Notes what somebody said about purposes, as one word each in p_events (asked, given, withdrawn); what
-- they said last already is not noted again. p_wording: the words they were shown. p_source: on which
-- part of the shop, e.g. footer. One after the other for each subject. Returns the purposes that changed.
create function record_consent(
  p_subject_id uuid, p_events jsonb, p_wording text, p_source text
) returns setof text language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('consent:' || p_subject_id, 0));
  return query
    insert into consent_log (subject_id, purpose, event, wording, source)
    select p_subject_id, said.key, said.value, p_wording, p_source
      from jsonb_each_text(p_events) said
     where said.value is distinct from (
       select l.event from consent_log l
        where l.subject_id = p_subject_id and l.purpose = said.key order by l.id desc limit 1)
    returning purpose;
end $$;
