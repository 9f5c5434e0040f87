-- The lines of a draft that count as parts of a set now: of a set on sale, with one of each of its parts. saving_pence: the
-- share of the line in what is saved, of the prices of today; as cart_set_lines has it.
create function draft_set_lines(p_draft_id uuid) returns table (
  line_id uuid, draft_set_id uuid, set_id uuid, set_part_id uuid, set_parts integer, saving_pence integer
) language sql stable set enable_seqscan = off as $$
  with line as (
    select l.*, size_price(p, l.size_id) as pence,
           exists (select from set_parts part
                    where part.id = l.set_part_id and part.set_id = l.set_id
                      and (part.product_id = l.product_id or part.style_id = p.style_id)) as fits
      from draft_order_lines l join products p on p.id = l.product_id
     where l.draft_id = p_draft_id and l.draft_set_id is not null
  ), whole as (
    select l.draft_set_id, l.set_id, count(*)::integer as parts, sum(l.pence)::integer as pence,
           array_agg(l.id order by l.set_part_id) as ids,
           array_agg(l.pence::bigint order by l.set_part_id) as prices
      from line l
     group by l.draft_set_id, l.set_id
    having bool_and(l.fits) and count(distinct l.set_part_id) = count(*)
       and count(*) = (select count(*) from set_parts part where part.set_id = l.set_id)
  )
  select l.id, w.draft_set_id, w.set_id, l.set_part_id, w.parts, share.pence
    from whole w join sets s on s.id = w.set_id and is_set_on_sale(s, now()) and w.parts >= 2
   cross join lateral unnest(w.ids, allocate_pence(set_saving_pence(s.price_kind, s.price_value, w.pence), w.prices))
              as share(id, pence)
    join line l on l.id = share.id
$$;
