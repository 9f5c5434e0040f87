-- Whether a contact can be written to about a purpose now: their address accepts mail, they agree, and they
-- are not a blocked customer, whose consent is suspended until that is lifted.
create function may_promote_to(p_contact_id uuid, p_purpose text) returns boolean
language sql stable as $$
  select has_consent(p_contact_id, p_purpose) and exists (
    select from mailing_contacts c
     where c.id = p_contact_id and c.state = 'confirmed'
       and not exists (select from customer_blocks b where b.user_id = c.user_id and b.lifted_at is null))
$$;
