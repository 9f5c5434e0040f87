-- Lets the slugs that one subject has and had in other languages lead to another one of its kind, before it is
-- deleted. The caller holds lock_local_slugs.
create function hand_over_local_slugs(p_kind text, p_from uuid, p_to uuid) returns void
language plpgsql set enable_seqscan = off as $$
begin
  -- A trigger makes former ones of them.
  delete from content_translations t where t.kind = p_kind and t.subject_id = p_from and t.field = 'slug';
  update former_local_slugs f set subject_id = p_to where f.kind = p_kind and f.subject_id = p_from;
end $$;
