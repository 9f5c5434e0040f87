-- Deletes all that is kept of a person but their orders and their credit, and anonymises these; where there
-- are any, the row of users stays without anything of theirs. Files are deleted by a job, after the commit.
-- shop/privacy/personal-data.ts says of each table what becomes of it. The caller holds the users row and
-- the person's cart. Safe to repeat. Returns whether the row of users stays.
create function forget_person(p_user_id uuid) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  v_orders uuid[];
  v_numbers text[];
  v_emails text[];
  v_named text;
  v_mails uuid[];
  v_files text[];
  v_keeps boolean;
begin
  -- An exchange was placed after what it replaces, and is locked after it.
  select coalesce(array_agg(o.id), '{}'), coalesce(array_agg(o.order_number), '{}') into v_orders, v_numbers
    from (select id, order_number from orders where customer_id = p_user_id
           order by created_at, id for update) o;
  perform from returns where customer_id = p_user_id order by requested_at, id for update;
  v_emails := array(select e from emails_of_person(p_user_id) e);
  -- A mail that promotes and is being written comes first, and is found below; none comes after it.
  perform from mailing_contacts c where c.user_id = p_user_id or c.email = any (v_emails) order by c.id for update;
  -- Before any stock is held, as it reads every mail of the last months: mails to them, about their orders,
  -- and those to the shop that name them, by a whole address or number.
  select '(^|[^[:alnum:]._%+-])(' || string_agg(regexp_replace(known, '([^[:alnum:]])', '\\\1', 'g'), '|')
         || ')($|[^[:alnum:]._-]|\.($|[^[:alnum:]]))'
    into v_named from unnest(v_emails || v_numbers) known;
  v_mails := array(
    select e.id from emails e
     where lower(e.recipient) = any (v_emails) or e.order_id = any (v_orders)
        or e.id in (select m.email_id from staff_messages m where m.user_id = p_user_id)
        or e.forgotten_at is null and e.subject || ' ' || e.plain_text ~* v_named);

  -- Stock of both in its fixed order, as each takes its own again.
  perform from product_inventory i
    where exists (select from cart_items c where c.user_id = p_user_id
                     and c.product_id = i.product_id and c.size_id is not distinct from i.size_id)
       or exists (select from waiting_list_entries w where w.user_id = p_user_id
                     and w.product_id = i.product_id and w.size_id is not distinct from i.size_id)
    order by i.product_id, i.size_id
      for update;
  -- The lists first, so that nothing the cart releases is held for the same person.
  perform leave_waiting_lists(p_user_id);
  perform clear_cart(p_user_id);

  v_files := array(select a.storage_key from anonymise_orders(v_orders) a);
  with photo as (
    delete from return_photos where customer_id = p_user_id returning storage_key
  ) select v_files || coalesce(array_agg(storage_key), '{}') into v_files from photo;
  -- Their public reviews are deleted completely, with the shop's replies.
  with photo as (
    delete from review_photos where customer_id = p_user_id returning storage_key
  ) select v_files || coalesce(array_agg(storage_key), '{}') into v_files from photo;
  delete from reviews where customer_id = p_user_id;
  with was as (
    select id, storage_key from privacy_requests
     where user_id = p_user_id and kind = 'export' and state <> 'over'
  ), ended as (
    update privacy_requests r set state = 'over', storage_key = null, token_hash = null
      from was where r.id = was.id
    returning was.storage_key
  ) select v_files || coalesce(array_agg(storage_key) filter (where storage_key is not null), '{}')
      into v_files from ended;

  perform move_credit(a.id, 'adjust', -a.balance_pence, null, null, p_user_id::text, null)
     from credit_accounts a where a.customer_id = p_user_id and a.balance_pence > 0;
  update credit_entries e set reason = null from credit_accounts a
   where a.customer_id = p_user_id and e.account_id = a.id and e.reason is not null;

  delete from emails where id = any (v_mails);
  -- Also what their browser did before they signed in with it.
  delete from analytics_replays
   where user_id = p_user_id
      or distinct_id in (select e.distinct_id from analytics_events e where e.user_id = p_user_id)
      or distinct_id in (select r.distinct_id from analytics_replays r where r.user_id = p_user_id);
  delete from analytics_events
   where user_id = p_user_id
      or distinct_id in (select e.distinct_id from analytics_events e where e.user_id = p_user_id);
  delete from mailing_contacts where user_id = p_user_id or email = any (v_emails);
  -- What others bought for them: a card that was not mailed yet waits for another address.
  update bought_gift_cards set recipient_name = 'Erased', recipient_email = 'erased@erased.invalid'
   where recipient_email = any (v_emails);
  delete from staff_messages where user_id = p_user_id or recipient = any (v_emails) or order_id = any (v_orders);
  delete from contact_messages where user_id = p_user_id or email = any (v_emails);
  delete from admin_invitations where email = any (v_emails);
  delete from email_codes where email = any (v_emails) or email like p_user_id || ':%';
  delete from verifications v
   where exists (select from unnest(v_emails || array[p_user_id::text]) known
                  where position(known in lower(v.identifier)) > 0 or position(known in lower(v.value)) > 0);
  delete from draft_orders where customer_id = p_user_id or email = any (v_emails);

  -- A discount of their own that an order names stays, without a name or a code, and off.
  delete from discounts d
   where d.customer_id = p_user_id and not exists (select from orders o where o.discount_id = d.id)
     and not exists (select from discount_redemptions r where r.discount_id = d.id);
  update discounts set name = 'Discount', code = null, is_active = false, version = version + 1
   where customer_id = p_user_id and (name <> 'Discount' or code is not null or is_active);

  v_keeps := v_orders <> '{}' or exists (select from credit_accounts where customer_id = p_user_id);
  if v_keeps then
    delete from sessions where user_id = p_user_id;
    delete from accounts where user_id = p_user_id;
    delete from passkeys where user_id = p_user_id;
    delete from passkey_challenges where user_id = p_user_id;
    delete from password_resets where user_id = p_user_id;
    delete from second_factors where user_id = p_user_id;
    delete from known_devices where user_id = p_user_id;
    delete from api_keys where made_by = p_user_id;
    delete from saved_views where admin_user_id = p_user_id;
    delete from former_emails where user_id = p_user_id;
    delete from addresses where user_id = p_user_id;
    delete from customer_profiles where user_id = p_user_id;
    delete from customer_blocks where user_id = p_user_id;
    delete from customer_totals where user_id = p_user_id;
    delete from payment_declines where customer_id = p_user_id;
    delete from lines_let_go where user_id = p_user_id;
    delete from cart_items where user_id = p_user_id;
    delete from migrated_guest_items where user_id = p_user_id;
    delete from former_holds where user_id = p_user_id;
    delete from wishlist_items where user_id = p_user_id;
    delete from wishlist_shares where user_id = p_user_id;
    update users
       set email = p_user_id || '@erased.invalid', email_verified = false, name = 'Erased',
           first_name = 'Erased', last_name = '', image = null, role = 'customer', admin_role = null, custom_role_id = null,
           erased_at = coalesce(erased_at, now()), updated_at = now()
     where id = p_user_id;
  else
    delete from users where id = p_user_id;
  end if;

  if v_files <> '{}' then
    perform graphile_worker.add_job('forget_stored_files', json_build_object('keys', v_files));
  end if;
  return v_keeps;
end $$;
