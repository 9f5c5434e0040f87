-- The next customer to remind of what expired in their cart, p_hours after the last of it did, for the
-- transaction that writes the mail; in every case these lines are then done with. items: ids,
-- slug and names of what is still available. Customers who have bought since, are filling a
-- cart, or no longer agree get no mail. Outcomes: write, nothing (look for the next one), over.
create function take_cart_reminder(p_hours integer)
returns table (outcome text, contact_id uuid, email text, first_name text, let_go_at timestamptz, items jsonb,
              language text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_user uuid;
  v_contact mailing_contacts;
  v_name text;
  v_at timestamptz;
  v_items jsonb;
begin
  -- One at a time: two that saw the same customer would both write.
  perform pg_advisory_xact_lock(hashtextextended('cart_reminders', 0));
  select l.user_id, max(l.let_go_at) into v_user, v_at
    from lines_let_go l
   group by l.user_id
  having max(l.let_go_at) <= clock_timestamp() - p_hours * interval '1 hour'
   order by max(l.let_go_at) limit 1;
  if not found then
    return query select 'over', null::uuid, null::text, null::text, null::timestamptz, null::jsonb, null::text;
    return;
  end if;
  select c.* into v_contact from mailing_contacts c where c.user_id = v_user for share;
  select u.first_name into v_name from users u where u.id = v_user;
  select jsonb_agg(jsonb_build_object('product_id', p.id, 'slug', p.slug, 'name', p.name, 'colour_name', p.colour_name,
                                      'size_id', s.id, 'size_name', s.size_name) order by p.name, p.id, s.position)
    into v_items
    from lines_let_go l
    join products p on p.id = l.product_id and p.status = 'active'
    join product_inventory i on i.product_id = l.product_id and i.size_id is not distinct from l.size_id
    left join sizes s on s.id = l.size_id
   where l.user_id = v_user and i.available_quantity > 0;
  delete from lines_let_go l where l.user_id = v_user and l.let_go_at <= v_at;
  return query
    select case when v_items is not null
                 and may_promote_to(v_contact.id, 'cart_reminders')
                 -- A late one is skipped: the shop was down, for example.
                 and v_at > clock_timestamp() - interval '7 days'
                 and not exists (select from cart_items i
                                  where i.user_id = v_user and i.expires_at > clock_timestamp())
                 and not exists (select from orders o
                                  where o.customer_id = v_user and o.created_at > v_at)
                then 'write' else 'nothing' end,
           v_contact.id, v_contact.email, v_name, v_at, v_items, v_contact.language;
end $$;
