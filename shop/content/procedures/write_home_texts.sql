-- Makes the settings of home_texts what p_content says of them; what it leaves out stays. Only rows that say something
-- else are written: each setting that changes drops the pages that show it.
create function write_home_texts(p_content jsonb) returns void language plpgsql as $$
declare
  -- Their null is that there is none, so that only without a row they are what comes with the shop.
  v_optional text[] := array['story_eyebrow', 'story_button', 'story_link'];
begin
  delete from settings s where s.key = any (v_optional) and p_content -> s.key = 'null';
  insert into settings (key, value)
  select w.key, w.value
    from (select f.key, f.value = 'null' as is_as_it_comes,
                 case when f.value = '""' and f.key = any (v_optional) then 'null' else f.value end as value
            from jsonb_each(p_content) f where home_texts() ? f.key) w
    left join settings s on s.key = w.key
   where case when not w.is_as_it_comes then s.value is distinct from w.value
              else w.key <> all (v_optional) and s.value <> 'null' end
      on conflict (key) do update set value = excluded.value;
end $$;
