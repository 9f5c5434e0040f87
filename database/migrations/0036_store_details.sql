-- Up Migration

-- What the settings say of the trader, in the words of `traders.details`; of those that are set.
create function trader_settings() returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(known.field, s.value), '{}')
    from (values ('shop_name', 'name'), ('legal_name', 'legalName'), ('address_lines', 'addressLines'),
                 ('company_number', 'companyNumber'), ('registered_in', 'registeredIn'),
                 ('vat_number', 'vatNumber'), ('shop_email', 'email'), ('shop_phone', 'phone'))
         as known(key, field)
    join settings s on s.key = known.key
$$;

-- Whom the model cancellation form is addressed to.
create function trader_addressee(p_details jsonb) returns text language sql immutable as $$
  select concat_ws(', ', p_details ->> 'legalName',
                   (select string_agg(line, ', ' order by at)
                      from jsonb_array_elements_text(p_details -> 'addressLines')
                           with ordinality as lines(line, at)),
                   p_details ->> 'email')
$$;

-- Orders that are placed from the very transaction on that sets another name, address or VAT number
-- keep that trader; those before keep theirs.
create function keep_trader() returns trigger language plpgsql as $$
declare
  v_last traders;
  v_details jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('traders', 0));
  select * into v_last from traders order by id desc limit 1;
  v_details := v_last.details || trader_settings();
  if v_details <> v_last.details then
    insert into traders (details, cancellation_form)
    values (v_details, replace(v_last.cancellation_form, trader_addressee(v_last.details),
                               trader_addressee(v_details)));
  end if;
  return null;
end $$;
create trigger settings_keep_trader after insert or update on settings
  for each statement execute function keep_trader();

comment on table traders is 'Who sold, as the settings had it from `since` on: a change of the settings adds what they are now, and so does a start of the shop with other defaults. details: name and trader of shop/settings/store-settings.ts; cancellation_form: the model form with that trader''s address.';
