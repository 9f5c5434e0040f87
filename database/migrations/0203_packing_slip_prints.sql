-- Up Migration

-- No reference to the order: its check would wait for whoever holds the order, and printing many would lock many.
create table packing_slip_prints (
  order_id uuid primary key,
  address_digest uuid not null
);
comment on table packing_slip_prints is 'The last packing slip that was printed for the next parcel of an order. address_digest: of the address on it, as address_digest() makes it.';
