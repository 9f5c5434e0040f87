-- What p_units of a line of p_quantity cost less, in pence, if each costs p_pence instead of p_unit, with the same share of
-- the line's discount; 0 if they cost no less.
create function cheaper_by(p_unit integer, p_discount integer, p_quantity integer, p_units integer, p_pence integer)
returns integer language sql immutable as $$
  select case when p_pence >= p_unit then 0
              else (paid.pence - round(paid.pence::numeric * p_pence / p_unit))::integer end
    from (select p_units::bigint * p_unit - p_discount::bigint * p_units / p_quantity as pence) paid
$$;
