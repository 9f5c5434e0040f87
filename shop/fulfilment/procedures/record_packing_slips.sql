-- Records that packing slips of these orders were printed, with the digests of the addresses on them, one each.
create function record_packing_slips(p_order_ids uuid[], p_address_digests uuid[])
returns void language sql as $$
  insert into packing_slip_prints (order_id, address_digest)
  select distinct on (slip.order_id) slip.order_id, slip.address_digest
    from unnest(p_order_ids, p_address_digests) slip (order_id, address_digest)
   order by slip.order_id
  on conflict (order_id) do update set address_digest = excluded.address_digest
$$;
