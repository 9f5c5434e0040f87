-- Records that a line of a cart expired, for customers who agreed to be reminded; nothing for an account
-- that is being deleted.
create function keep_line_let_go(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns void language sql set enable_seqscan = off as $$
  insert into lines_let_go (user_id, product_id, size_id)
  select u.id, p_product_id, p_size_id
    from mailing_contacts c join users u on u.id = c.user_id
   where c.user_id = p_user_id and may_promote_to(c.id, 'cart_reminders')
  on conflict (user_id, product_id, size_id) do update set let_go_at = excluded.let_go_at
$$;
