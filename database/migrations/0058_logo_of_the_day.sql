-- Up Migration

-- What the settings say of the trader, in the words of `traders.details`; of those that are set. The logo,
-- too: invoices show that of their day.
create or replace function trader_settings() returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(known.field, s.value), '{}')
    from (values ('shop_name', 'name'), ('shop_logo', 'logo'), ('legal_name', 'legalName'),
                 ('address_lines', 'addressLines'), ('company_number', 'companyNumber'),
                 ('registered_in', 'registeredIn'), ('vat_number', 'vatNumber'),
                 ('shop_email', 'email'), ('shop_phone', 'phone'))
         as known(key, field)
    join settings s on s.key = known.key
$$;
