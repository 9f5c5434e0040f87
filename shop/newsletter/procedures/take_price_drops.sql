-- The next contact to notify of lower prices on their wishlist, with every price that is lower than when it
-- was added and than in the last mail, for the transaction that writes the mail: it counts as sent. At most
-- one mail in 7 days for each, and only for what is available. items: product_id, slug, name, colour_name,
-- was_pence, now_pence. No rows when there is nobody.
create function take_price_drops()
returns table (contact_id uuid, email text, first_name text, items jsonb, language text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_contact mailing_contacts;
begin
  loop
    select c.* into v_contact
      from mailing_contacts c
     where c.user_id is not null
       and (c.price_drops_told_at is null or c.price_drops_told_at <= clock_timestamp() - interval '7 days')
       and may_promote_to(c.id, 'price_drops')
       and exists (select from dropped_wishes(c.id))
     order by c.id limit 1
       for no key update of c skip locked;
    if not found then
      return;
    end if;
    -- Asked again: they may have ended it just before the row was theirs no more.
    if may_promote_to(v_contact.id, 'price_drops') then
      update mailing_contacts c set price_drops_told_at = clock_timestamp() where c.id = v_contact.id;
      return query
        with dropped as (
          select * from dropped_wishes(v_contact.id)
        ), told as (
          insert into price_drops_told (contact_id, product_id, price_pence)
          select v_contact.id, d.product_id, d.now_pence from dropped d
          on conflict (contact_id, product_id) do update
            set price_pence = excluded.price_pence, told_at = now()
        )
        select v_contact.id, v_contact.email, u.first_name,
               (select jsonb_agg(to_jsonb(d) order by d.name, d.product_id) from dropped d),
               v_contact.language
          from users u where u.id = v_contact.user_id;
      return;
    end if;
  end loop;
end $$;
