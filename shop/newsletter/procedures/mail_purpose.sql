-- What somebody has to have agreed to for a mail of a kind; null for mails that promote nothing.
create function mail_purpose(p_kind text) returns text language sql immutable parallel safe as $$
  select case p_kind
    when 'campaign' then 'newsletter'
    when 'price_drops' then 'price_drops'
    when 'cart_reminder' then 'cart_reminders'
  end
$$;
