-- Why a product cannot have these values of attributes (products.attributes), and which ones, as
-- attributes.CODE; no row when it can. p_old: its current values; what stays as it is is not checked.
-- Outcomes: attribute_not_found, attribute_invalid (not of its type, no choice of it, out of its range, or
-- longer than 200 characters).
create function refuse_attributes(p_new jsonb, p_old jsonb) returns table (outcome text, fields text[])
language plpgsql as $$
declare
  v_set jsonb;
begin
  select jsonb_object_agg(n.key, n.value) into v_set
    from jsonb_each(p_new) n where n.value is distinct from p_old -> n.key;
  if v_set is null then return; end if;
  perform hold_attributes();

  fields := array(select 'attributes.' || s.key from jsonb_each(v_set) s
                   where not exists (select from attributes a where a.code = s.key));
  if fields <> '{}' then
    return query select 'attribute_not_found', fields;
    return;
  end if;
  fields := array(select 'attributes.' || a.code from attributes a
                   where v_set ? a.code and not fits_attribute(a, v_set -> a.code));
  if fields <> '{}' then
    return query select 'attribute_invalid', fields;
  end if;
end $$;
