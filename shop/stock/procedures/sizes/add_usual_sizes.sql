-- Makes the sizes of the systems that came with the shop, once; those that staff change or delete later stay so.
create function add_usual_sizes() returns void language plpgsql as $$
begin
  if not exists (select from size_systems y where y.usual_sizes is not null) then
    return;
  end if;
  perform lock_sizes();
  insert into sizes (system, size_name, position, length_inches, fit, labels, equivalents, measurements)
  select y.code, s.size_name, s.position, s.length_inches, s.fit, coalesce(s.labels, '{}'),
         coalesce(s.equivalents, '{}'), coalesce(s.measurements, '{}')
    from size_systems y
   cross join jsonb_to_recordset(y.usual_sizes) s(size_name text, position integer, length_inches integer, fit text,
                                                  labels jsonb, equivalents jsonb, measurements jsonb)
  on conflict (system, size_name) do nothing;
  update size_systems y set usual_sizes = null where y.usual_sizes is not null;
end $$;
