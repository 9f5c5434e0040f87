-- Sets what mails of a kind say in a language if p_version is still current, 0 where nothing was ever set. p_fields:
-- subject, opening, closing; null is the shop's own words. Outcomes: saved (also when it says so already),
-- version_conflict (nothing was written).
create function save_mail_text(p_kind text, p_version integer, p_fields jsonb, p_actor text,
                               p_language text default 'en')
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old mail_texts;
  v_is jsonb;
  v_will jsonb;
begin
  -- One after the other: what is not set yet has no row that could be locked.
  perform pg_advisory_xact_lock(hashtextextended('mail_texts', 0));
  select * into v_old from mail_texts t where t.kind = p_kind and t.language = p_language;
  v_is := jsonb_build_object('subject', v_old.subject, 'opening', v_old.opening, 'closing', v_old.closing);
  v_will := jsonb_build_object('subject', p_fields ->> 'subject', 'opening', p_fields ->> 'opening',
                               'closing', p_fields ->> 'closing');
  if v_will = v_is then
    return query select 'saved';
    return;
  end if;
  if coalesce(v_old.version, 0) <> p_version then
    return query select 'version_conflict';
    return;
  end if;

  insert into mail_texts as t (kind, language, subject, opening, closing)
  values (p_kind, p_language, v_will ->> 'subject', v_will ->> 'opening', v_will ->> 'closing')
      on conflict (kind, language) do update
     set (subject, opening, closing, version, updated_at)
       = (excluded.subject, excluded.opening, excluded.closing, t.version + 1, now());
  insert into audit_log (actor, action, subject_type, subject_id, before, after, detail)
  values (p_actor, 'mail_text_changed', 'mail_text', p_kind,
          changed_facts(v_is, v_will), changed_facts(v_will, v_is),
          case when p_language = 'en' then '{}' else jsonb_build_object('language', p_language) end);
  return query select 'saved';
end $$;
