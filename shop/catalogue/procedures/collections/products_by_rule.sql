-- What the rule of a collection finds at p_at, whether or not it is saved, and what its places are ordered
-- by: the one truth about rules. All conditions must hold; only what is on sale is found.
create function products_by_rule(p_rule collections, p_at timestamptz)
returns table (product_id uuid, place integer) language sql stable as $$
  select p.id,
         case p_rule.rule_order
           when 'price-low' then p.price_pence
           when 'price-high' then -p.price_pence
           -- Seconds since 2020, so that they fit for the next decades.
           else (extract(epoch from timestamptz '2020-01-01' - p.published_at))::integer
         end
    from (select array_agg(w.category_id) as ids
            from categories c cross join categories_within(c.slug) w
           where c.id = p_rule.rule_category_id) within
    join products p on p_rule.rule_category_id is null or p.category_id = any (within.ids)
   where p.status = 'active'
     and p.tags @> p_rule.rule_tags
     and p.price_pence >= coalesce(p_rule.rule_from_pence, 0)
     and (p.price_pence <= p_rule.rule_to_pence or p_rule.rule_to_pence is null)
     and (p_rule.rule_colours = '{}' or p.colour_family = any (p_rule.rule_colours))
     and (p_rule.rule_fabrics = '{}' or p.fabric_family = any (p_rule.rule_fabrics))
     and (p_rule.rule_attributes = '{}' or has_rule_attributes(p.attributes, p_rule.rule_attributes))
     and (not p_rule.rule_in_stock
       or exists (select from product_inventory i where i.product_id = p.id and not i.is_out_of_stock))
     and (p_rule.rule_sizes = '{}' or exists (
       select from product_inventory i
         join sizes own on own.id = i.size_id
         join sizes s on s.id in (own.id, own.row_size_id, own.column_size_id)
        where i.product_id = p.id and not i.is_out_of_stock
          and s.system || '-' || regexp_replace(lower(s.size_name), '[^a-z0-9]+', '-', 'g') = any (p_rule.rule_sizes)))
     and (p.published_at > p_at - make_interval(days => p_rule.rule_new_days) or p_rule.rule_new_days is null)
$$;
