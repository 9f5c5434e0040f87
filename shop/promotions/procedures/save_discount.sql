-- Makes a discount (p_version 0) under an id of the caller's, or saves one for anyone who saw p_version of
-- it. p_fields: columns by their names, with customer_email for customer_id; starts_at null: now, or as
-- before. Orders that are being placed keep what they were quoted. Outcomes: created, saved (also when it
-- is like that already), discount_not_found, version_conflict, customer_not_found, category_not_found,
-- collection_not_found, code_taken, ends_too_early, and code_is_used and kind_is_used: an order has it.
create function save_discount(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old discounts;
  v_new discounts;
  v_is jsonb;
  v_will jsonb;
  v_customer uuid;
begin
  -- Two codes that are the same wait for each other; there is no row yet that they could.
  perform pg_advisory_xact_lock(hashtextextended('discount_code:' || (p_fields ->> 'code'), 0));
  -- Waits for orders that are being placed with it, so that their use is seen below.
  select * into v_old from discounts d where d.id = p_id for update;
  if not found and p_version > 0 then
    return query select 'discount_not_found';
    return;
  end if;

  if p_fields ->> 'customer_email' is not null then
    select u.id into v_customer from users u where u.email = p_fields ->> 'customer_email';
    if not found then
      return query select 'customer_not_found';
      return;
    end if;
  end if;
  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1, 'created_at', now(), 'starts_at', now())
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::discounts,
    v_is || (p_fields - 'customer_email' - 'starts_at') || jsonb_build_object('customer_id', v_customer));
  v_new.starts_at := coalesce((p_fields ->> 'starts_at')::timestamptz, v_new.starts_at);
  -- Forms know no seconds.
  if v_new.starts_at = date_trunc('minute', v_old.starts_at) then
    v_new.starts_at := v_old.starts_at;
  end if;
  if v_new.ends_at = date_trunc('minute', v_old.ends_at) then
    v_new.ends_at := v_old.ends_at;
  end if;
  v_will := to_jsonb(v_new);
  if v_will = v_is then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;

  -- A deletion of one of them waits for the discount, or comes first.
  perform from categories c where c.id = v_new.category_id for key share;
  perform from collections c where c.id = v_new.collection_id for key share;
  if v_new.category_id is not null and not exists (select from categories c where c.id = v_new.category_id) then
    return query select 'category_not_found';
  elsif v_new.collection_id is not null
        and not exists (select from collections c where c.id = v_new.collection_id) then
    return query select 'collection_not_found';
  elsif exists (select from discounts d where d.code = v_new.code and d.id <> p_id) then
    return query select 'code_taken';
  elsif v_new.ends_at <= v_new.starts_at then
    return query select 'ends_too_early';
  elsif v_old.code is distinct from v_new.code
        and exists (select from discount_redemptions r where r.discount_id = p_id) then
    return query select 'code_is_used';
  elsif v_old.kind <> v_new.kind
        and exists (select from discount_redemptions r where r.discount_id = p_id) then
    return query select 'kind_is_used';
  else
    if v_old.id is null then
      insert into discounts select v_new.*;
    else
      v_new.version := v_old.version + 1;
      update discounts d
         set (name, code, kind, percent, amount_pence, buy_quantity, get_quantity, minimum_pence, category_id,
              collection_id, customer_id, is_first_order_only, usage_limit, customer_limit, starts_at, ends_at,
              is_active, version)
           = (v_new.name, v_new.code, v_new.kind, v_new.percent, v_new.amount_pence, v_new.buy_quantity,
              v_new.get_quantity, v_new.minimum_pence, v_new.category_id, v_new.collection_id,
              v_new.customer_id, v_new.is_first_order_only, v_new.usage_limit, v_new.customer_limit,
              v_new.starts_at, v_new.ends_at, v_new.is_active, v_new.version)
       where d.id = p_id;
    end if;
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, case when v_old.id is null then 'discount_created' else 'discount_changed' end,
            'discount', p_id::text,
            case when v_old.id is not null then changed_facts(to_jsonb(v_old) - 'version', v_will) end,
            case when v_old.id is not null then changed_facts(v_will - 'version', to_jsonb(v_old))
                 else jsonb_strip_nulls(v_will - 'id' - 'version' - 'created_at') end);
    return query select case when v_old.id is null then 'created' else 'saved' end;
  end if;
end $$;
