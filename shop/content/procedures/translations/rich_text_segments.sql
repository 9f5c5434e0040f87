-- The paragraphs, headings and captions of pictures of a formatted text in their order, as
-- shop/content/server/translations/translated-text.ts writes them:
-- with <1>…</1> around the first words that have marks, and so on, and a line end for each break.
create function rich_text_segments(p_text jsonb) returns table (place integer, source text)
language sql immutable as $$
  select n.at::integer, s.source
    from jsonb_path_query(p_text, 'strict $.** ? (@.type == "paragraph" || @.type == "heading" || @.type == "picture")')
         with ordinality n (node, at)
   cross join lateral (
         select n.node #>> '{attrs,caption}' as source where n.node ->> 'type' = 'picture'
          union all
         select string_agg(case when i.it ->> 'type' = 'hardBreak' then E'\n'
                                when i.is_marked then '<' || i.mark || '>' || (i.it ->> 'text') || '</' || i.mark || '>'
                                else i.it ->> 'text' end, '' order by i.at) as source
           from (select c.it, c.at, jsonb_array_length(coalesce(c.it -> 'marks', '[]')) > 0 as is_marked,
                        count(*) filter (where jsonb_array_length(coalesce(c.it -> 'marks', '[]')) > 0)
                          over (order by c.at) as mark
                   from jsonb_array_elements(coalesce(n.node -> 'content', '[]')) with ordinality c (it, at)) i
          where n.node ->> 'type' <> 'picture') s
   where btrim(s.source, E' \n\t') <> ''
$$;
