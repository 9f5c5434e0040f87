-- Adds to the mails that a customer with a confirmed email gets, and ends none: the box at the checkout.
create function add_own_mails(p_user_id uuid, p_purposes text[], p_wording text, p_source text,
                              p_language text default null)
returns void language sql as $$
  select choose_own_mails(
    p_user_id,
    array(select unnest(p_purposes)
           union
          select purpose
            from mailing_contacts c, unnest('{newsletter,price_drops,cart_reminders}'::text[]) purpose
           where c.user_id = p_user_id and has_consent(c.id, purpose)),
    p_wording, p_source, p_language)
$$;
