-- What is saved by buying parts that cost p_pence together as a set, in pence; as setSaving in set-price.ts. 30 pence
-- are left, since less cannot be charged to a card.
create function set_saving_pence(p_kind text, p_value integer, p_pence integer)
returns integer language sql immutable as $$
  select greatest(0, least(
    case p_kind
      when 'fixed' then p_pence - p_value
      when 'amount' then p_value
      else (2 * p_pence::bigint * p_value + 100) / 200
    end, p_pence - 30))::integer
$$;
