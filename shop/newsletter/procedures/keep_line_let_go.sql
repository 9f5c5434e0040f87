-- Notes that a line of a cart ran out, for customers who agreed to be reminded; of an account that is going
-- with its cart nothing is kept.
create function keep_line_let_go(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns void language sql set enable_seqscan = off as $$
  insert into lines_let_go (user_id, product_id, size_id)
  select u.id, p_product_id, p_size_id
    from mailing_contacts c join users u on u.id = c.user_id
   where c.user_id = p_user_id and may_promote_to(c.id, 'cart_reminders')
  on conflict (user_id, product_id, size_id) do update set let_go_at = excluded.let_go_at
$$;
