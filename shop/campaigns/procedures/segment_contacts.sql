-- The newsletter subscribers in a segment, each once: {kind: everybody}, {kind: bought_category,
-- category_id} (anything in it or below it), {kind: bought_within, days}, {kind: not_bought_for, days}
-- (they bought before, and not since). Paid orders of goods that are neither cancelled nor refunded count.
create function segment_contacts(p_segment jsonb) returns setof uuid
language sql stable as $$
  with recursive within as (
    select c.id from categories c where c.id = (p_segment ->> 'category_id')::uuid
    union
    select c.id from categories c join within w on c.parent_id = w.id
  ), bought as (
    select o.customer_id, max(o.paid_at) as last_at
      from orders o
     where p_segment ->> 'kind' <> 'everybody'
       and o.delivery_method_id is not null and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
       and (p_segment ->> 'kind' <> 'bought_category'
            or exists (select from order_items i join products p on p.id = i.product_id
                        where i.order_id = o.id and p.category_id in (select w.id from within w)))
     group by o.customer_id
  ), since as (
    select now() - (p_segment ->> 'days')::integer * interval '1 day' as at
  )
  select m.id
    from mailing_contacts m
   -- As may_promote_to has it, without calling that for each of many.
   cross join lateral (select l.event from consent_log l
                        where l.subject_id = m.id and l.purpose = 'newsletter' and l.event <> 'asked'
                        order by l.id desc limit 1) said
    left join bought b on b.customer_id = m.user_id
   cross join since
   where m.state = 'confirmed' and said.event = 'given'
     and not exists (select from customer_blocks k where k.user_id = m.user_id and k.lifted_at is null)
     and case p_segment ->> 'kind'
           when 'everybody' then true
           when 'bought_category' then b.customer_id is not null
           when 'bought_within' then coalesce(b.last_at > since.at, false)
           when 'not_bought_for' then coalesce(b.last_at <= since.at, false)
           else false
         end
$$;
