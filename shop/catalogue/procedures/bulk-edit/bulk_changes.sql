-- What one change of many means for one product (its row as jsonb), as write_product takes it. p_change:
-- {kind: status, status} | {kind: category, category_id} | {kind: add_to_collection or
-- remove_from_collection, collection_id} | {kind: price, pence or percent, more or less than 0} | {kind:
-- add_tags or remove_tags, tags} | {kind: set_attribute, code, value} | {kind: add_choices, code, value: choices} |
-- {kind: clear_attribute, code}. Shares of a penny are rounded to the nearest.
create function bulk_changes(p_product jsonb, p_change jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_is_in jsonb;
  v_chosen jsonb := p_product -> 'attributes' -> (p_change ->> 'code');
begin
  case p_change ->> 'kind'
    when 'status' then
      return case when p_product ->> 'status' = p_change ->> 'status' then '{}'
                  else product_status_changes(p_product, p_change ->> 'status', null, now()) end;
    when 'category' then
      return jsonb_build_object('category_id', p_change -> 'category_id');
    when 'add_to_collection' then
      v_is_in := product_collections((p_product ->> 'id')::uuid);
      return jsonb_build_object('collections',
        jsonb_build_object(p_change ->> 'collection_id', null) || v_is_in);
    when 'remove_from_collection' then
      v_is_in := product_collections((p_product ->> 'id')::uuid);
      return jsonb_build_object('collections', v_is_in - (p_change ->> 'collection_id'));
    when 'price' then
      return jsonb_build_object('price_pence',
        case when p_change ? 'pence' then (p_product ->> 'price_pence')::integer + (p_change ->> 'pence')::integer
             else round((p_product ->> 'price_pence')::numeric * (100 + (p_change ->> 'percent')::numeric) / 100)
        end);
    when 'add_tags' then
      return jsonb_build_object('tags', (p_product -> 'tags')
        || (select coalesce(jsonb_agg(tag), '[]') from jsonb_array_elements_text(p_change -> 'tags') tag
             where not p_product -> 'tags' ? tag));
    when 'remove_tags' then
      return jsonb_build_object('tags',
        (select coalesce(jsonb_agg(tag order by at), '[]')
           from jsonb_array_elements_text(p_product -> 'tags') with ordinality kept(tag, at)
          where not p_change -> 'tags' ? tag));
    when 'set_attribute', 'clear_attribute' then
      return jsonb_build_object('attributes',
        with_attribute(p_product -> 'attributes', p_change ->> 'code', p_change -> 'value'));
    when 'add_choices' then
      if jsonb_typeof(v_chosen) <> 'array' then
        v_chosen := '[]';
      end if;
      -- In the order in which forms send them.
      return jsonb_build_object('attributes', with_attribute(p_product -> 'attributes', p_change ->> 'code',
        (select jsonb_agg(choice order by choice collate "C")
           from (select jsonb_array_elements_text(v_chosen) choice
                 union
                 select jsonb_array_elements_text(p_change -> 'value')) chosen)));
  end case;
end $$;
