-- Ends mails of these purposes to a customer: the box at the checkout, ticked and not meant.
create function end_own_mails(p_user_id uuid, p_purposes text[], p_wording text, p_source text)
returns setof text language sql as $$
  select end_mails(c.id, p_purposes, p_wording, p_source, 'unsubscribed', null)
    from mailing_contacts c where c.user_id = p_user_id
$$;
