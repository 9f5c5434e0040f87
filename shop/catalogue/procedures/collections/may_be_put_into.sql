-- Whether a product may be put into all of these collections by hand: they are there, and have no rule. It
-- stays true until the caller is done.
create function may_be_put_into(p_collection_ids jsonb) returns boolean language plpgsql as $$
begin
  perform hold_collections();
  return not exists (select from jsonb_array_elements_text(p_collection_ids) chosen
                      where not exists (select from collections c
                                         where c.id = chosen::uuid and c.filled_by = 'hand'));
end $$;
