-- What of an order's invoice no credit note has taken back yet, by rate of VAT, the highest first: what
-- is paid at it and the VAT in that, in pence. percent is null for a seller not registered for VAT.
create function credit_note_left(p_order_id uuid)
returns table (percent integer, gross integer, vat integer) language sql stable as $$
  with rate as (
    select n.kind, (r.it ->> 'percent')::integer as percent,
           (r.it ->> 'gross_pence')::integer as gross, (r.it ->> 'vat_pence')::integer as vat
      from invoices n
      cross join lateral jsonb_array_elements(
             case jsonb_typeof(n.document -> 'vat') when 'array' then n.document -> 'vat'
               else jsonb_build_array(jsonb_build_object('gross_pence', n.total_pence)) end) as r(it)
     where n.order_id = p_order_id
  )
  select r.percent,
         (coalesce(sum(r.gross) filter (where r.kind = 'invoice'), 0)
           - coalesce(sum(r.gross) filter (where r.kind = 'credit_note'), 0))::integer,
         (coalesce(sum(r.vat) filter (where r.kind = 'invoice'), 0)
           - coalesce(sum(r.vat) filter (where r.kind = 'credit_note'), 0))::integer
    from rate r group by r.percent
   order by r.percent desc
$$;
