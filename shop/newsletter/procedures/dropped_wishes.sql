-- What is on the wishlist of a contact, is available, and costs less than when it was added and than in the
-- last mail about it; prices in pence.
create function dropped_wishes(p_contact_id uuid) returns table (
  product_id uuid, slug text, name text, colour_name text, was_pence integer, now_pence integer
) language sql stable set enable_seqscan = off as $$
  select p.id, p.slug, p.name, p.colour_name, max(w.price_pence), min(size_price(p, w.size_id))
    from mailing_contacts c
    join wishlist_items w on w.user_id = c.user_id
    join products p on p.id = w.product_id and p.status = 'active'
    left join price_drops_told t on t.contact_id = c.id and t.product_id = p.id
   where c.id = p_contact_id
     and size_price(p, w.size_id) < least(w.price_pence, t.price_pence)
     and exists (select from product_inventory i
                  where i.product_id = p.id and i.available_quantity > 0
                    and (w.size_id is null or i.size_id = w.size_id))
   group by p.id
$$;
