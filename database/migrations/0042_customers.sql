-- Up Migration

create table customer_blocks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason = btrim(reason) and length(reason) between 1 and 200),
  blocked_by uuid references users on delete set null,
  blocked_at timestamptz not null default now(),
  lifted_by uuid references users on delete set null,
  lifted_at timestamptz
);
comment on table customer_blocks is 'Customers who may not sign in, until lifted_at; start_session asks. reason: for staff alone, never shown to the customer and not in the audit log.';
create unique index customer_blocks_open on customer_blocks (user_id) where lifted_at is null;
create index customer_blocks_user on customer_blocks (user_id, blocked_at desc);

create table customer_totals (
  user_id uuid primary key references users on delete cascade,
  orders integer not null default 0 check (orders >= 0),
  spent_pence bigint not null default 0,
  last_order_at timestamptz
);
comment on table customer_totals is 'What the list of customers sorts by, one row for everybody who can sign in: orders that were invoiced (exchanges are none), what was invoiced less what was credited (pence), and when the newest of these orders was placed. Kept by triggers of users and invoices.';
insert into customer_totals (user_id, orders, spent_pence, last_order_at)
select u.id,
       count(*) filter (where i.kind = 'invoice' and o.exchange_return_id is null),
       coalesce(sum(case i.kind when 'invoice' then i.total_pence else -i.total_pence end), 0),
       max(o.created_at) filter (where i.kind = 'invoice' and o.exchange_return_id is null)
  from users u
  left join orders o on o.customer_id = u.id
  left join invoices i on i.order_id = o.id
 group by u.id;

create function begin_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_totals (user_id) values (new.id);
  return null;
end $$;
create trigger users_have_totals after insert on users
  for each row execute function begin_customer_totals();

-- Whoever writes an invoice, or a credit note, holds its series until the commit and does nothing else
-- afterwards: no two wait for each other.
create function add_to_customer_totals() returns trigger language plpgsql as $$
begin
  update customer_totals t
     set orders = t.orders + case when new.kind = 'invoice' and o.exchange_return_id is null then 1 else 0 end,
         spent_pence = t.spent_pence + case new.kind when 'invoice' then new.total_pence else -new.total_pence end,
         last_order_at = case
           when new.kind = 'invoice' and o.exchange_return_id is null
           then greatest(t.last_order_at, o.created_at) else t.last_order_at
         end
    from orders o
   where o.id = new.order_id and t.user_id = o.customer_id;
  return null;
end $$;
create trigger invoices_add_to_totals after insert on invoices
  for each row execute function add_to_customer_totals();

-- The list of customers: each way to sort it, and the filters that leave few.
create index users_joined on users (created_at, id) where role = 'customer';
create index users_unconfirmed on users (created_at, id) where role = 'customer' and not email_verified;
create index customer_totals_spent on customer_totals (spent_pence, user_id);
create index customer_totals_last_order
  on customer_totals (coalesce(last_order_at, timestamptz '1970-01-01 00:00:00+00'), user_id);
create index customer_totals_ordered on customer_totals (user_id) where orders > 0;
-- A phone number by its last ten digits, however it was written.
create index addresses_phone on addresses (right(regexp_replace(phone, '\D', '', 'g'), 10))
  where phone is not null;
create index orders_phone on orders (right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10))
  where address ->> 'phone' is not null;
