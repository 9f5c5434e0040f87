-- Gives the product up that an import is writing, with all that was written of it. p_outcome: as
-- product_import_products has it; p_fields: at fault.
create function refuse_import(p_outcome text, p_fields text[] default '{}') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'IMPRT', message = p_outcome || ':' || array_to_string(p_fields, ',');
end $$;
