-- Up Migration

-- No foreign key to orders: checking it would wait for any lock on the order, and printing many slips would take many.
create table packing_slip_prints (
  order_id uuid primary key,
  address_digest uuid not null
);
comment on table packing_slip_prints is 'The last packing slip that was printed for the next parcel of an order. address_digest: of the address on it, as address_digest() makes it.';
