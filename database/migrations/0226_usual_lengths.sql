-- Up Migration

-- The other systems have had theirs since they came: a shop without the demo began without lengths of abayas and thobes.
update size_systems y set usual_sizes = s.sizes
  from (select 'abaya' as system,
               jsonb_agg(jsonb_build_object('size_name', n::text, 'position', at, 'length_inches', n) order by at) as sizes
          from generate_series(50, 62, 2) with ordinality as length (n, at)
        union all
        select 'thobe',
               jsonb_agg(jsonb_build_object('size_name', n || ' ' || fit, 'position', (at - 1) * 3 + fit_at,
                                            'length_inches', n, 'fit', fit) order by at, fit_at)
          from generate_series(54, 60, 2) with ordinality as length (n, at)
         cross join unnest('{S,M,L}'::text[]) with ordinality as fits (fit, fit_at)) s
 where s.system = y.code and not exists (select from sizes z where z.system = y.code);
