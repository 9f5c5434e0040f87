-- What gift wrap costs now, in pence, VAT contained; null where the shop does not offer it.
create function gift_wrap_pence() returns integer language sql stable as $$
  select nullif(setting_int('gift_wrap_pence', 0), 0)
$$;
