import { sql } from 'kysely'

import type { ReportAsked } from '../report-asked.ts'
import { periodsOf } from './report-row-queries.ts'
import type { ReportSource } from './report-row-queries.ts'

/**
 * What invoices and credit notes have at each rate of VAT, as they state it; documents without any are from a time
 * without a VAT number. Sums in pence.
 */
export const vatSource = (asked: ReportAsked): ReportSource => ({
  ctes: sql`
    ${periodsOf(asked)}, rate as (
      select p.is_now, v.kind = 'invoice' as is_sale, (r.it ->> 'percent')::integer as percent,
             (r.it ->> 'gross_pence')::bigint as gross, coalesce((r.it ->> 'vat_pence')::bigint, 0) as vat
        from period p
        join invoices v on v.issued_at >= p.lo and v.issued_at < p.hi
       cross join lateral jsonb_array_elements(
               case jsonb_typeof(v.document -> 'vat') when 'array' then v.document -> 'vat'
                 else jsonb_build_array(jsonb_build_object('gross_pence', v.total_pence)) end) r (it)
    ), summed as (
      select percent,
             coalesce(sum(gross) filter (where is_now and is_sale), 0)::bigint as invoiced,
             coalesce(sum(vat) filter (where is_now and is_sale), 0)::bigint as "invoicedVat",
             coalesce(sum(gross) filter (where is_now and not is_sale), 0)::bigint as credited,
             coalesce(sum(vat) filter (where is_now and not is_sale), 0)::bigint as "creditedVat",
             coalesce(sum(case when is_sale then vat else -vat end) filter (where not is_now), 0)::bigint as before
        from rate group by percent
    ), grouped as materialized (
      select coalesce(percent::text, 'unregistered') as key, percent::text as a,
             to_char(coalesce(percent + 1, 0), '000') as by_name, true as is_drawn, before,
             invoiced - "invoicedVat" as "invoicedNet", "invoicedVat", invoiced,
             credited - "creditedVat" as "creditedNet", "creditedVat", credited,
             invoiced - "invoicedVat" - credited + "creditedVat" as "withoutVat",
             "invoicedVat" - "creditedVat" as vat, invoiced - credited as "withVat"
        from summed
    )`,
})
