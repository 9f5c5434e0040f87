-- Whether a translation has each mark of its English text once, such as <1>…</1> around the words of a link, and
-- none within another.
create function keeps_marks(p_source text, p_text text) returns boolean language sql immutable as $$
  with marks as (
    select array(select m[1] from regexp_matches(p_source, '</?\d+>', 'g') m) as source,
           array(select m[1] from regexp_matches(p_text, '</?\d+>', 'g') m) as own)
  select array(select unnest(source) order by 1) = array(select unnest(own) order by 1)
         and not exists (select from generate_series(1, cardinality(own), 2) at
                          where own[at + 1] is distinct from replace(own[at], '<', '</'))
    from marks
$$;
