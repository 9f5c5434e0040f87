-- Up Migration

alter table returns add column is_shops_fault boolean not null default false;
comment on column returns.is_shops_fault is 'Whether a reason of any of its lines is the shop''s own fault; written when it is asked for. The refund is then due a day earlier.';
update returns r set is_shops_fault = true
 where exists (select from return_items q
                where q.return_id = r.id and q.reason in ('not_as_described', 'faulty', 'wrong_item'));

alter table returns add column queue_place bigint not null generated always as (
  case
    when state = 'requested'
      then (requested_at at time zone 'Europe/London')::date + 3 - date '2000-01-01'
    when state in ('in_transit', 'received') and coalesce(posted_at, received_at) is not null
      then least((posted_at at time zone 'Europe/London')::date + 14,
                 (received_at at time zone 'Europe/London')::date + 14 - is_shops_fault::integer) - date '2000-01-01'
    when state in ('approved', 'in_transit', 'received')
      then 10000000000 + extract(epoch from requested_at at time zone 'UTC')::bigint
    else 30000000000 - extract(epoch from requested_at at time zone 'UTC')::bigint
  end) stored;
comment on column returns.queue_place is 'Where it stands among all: what the shop has to do by its day (in days since 2000-01-01, as shop/returns/handling/return-clock.ts has it, whether or not its customer is still to pay), then what waits for its customer, the longest first, then what is over, the newest first.';

-- The list of returns: each way to sort it, and its tabs.
drop index returns_requested;
create index returns_queue on returns (queue_place, id);
create index returns_queue_open on returns (queue_place, id)
  where state in ('requested', 'approved', 'in_transit', 'received');
create index returns_queue_of_state on returns (state, queue_place, id);
create index returns_requested on returns (requested_at, id);
create index returns_search on returns using gin (lower(return_number) gin_trgm_ops);
