-- Up Migration

create table product_costs (
  product_id uuid not null references products on delete cascade,
  size_id uuid references sizes on delete cascade,
  cost_pence integer not null check (cost_pence between 1 and 10000000),
  unique nulls not distinct (product_id, size_id)
);
comment on table product_costs is 'What one item costs the shop, in pence without VAT: size_id null for the whole product, otherwise for a size that costs something else. Without a row the cost is not known. Only staff with manage_costs see it, so it is in no table that visitors’ pages read, and not published to the change feed.';

create table order_item_costs (
  order_item_id uuid primary key references order_items on delete cascade,
  cost_pence integer not null check (cost_pence > 0)
);
comment on table order_item_costs is 'What one item of an order line cost the shop when it was ordered, in pence without VAT. Without a row the cost was not known; later changes of product_costs change nothing here. Apart from order_items, which customers get copies of.';

create function record_item_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_item_costs c where c.order_item_id = new.id;
  end if;
  insert into order_item_costs (order_item_id, cost_pence)
  select new.id, c.cost_pence
    from product_costs c
   where c.product_id = new.product_id and (c.size_id = new.size_id or c.size_id is null)
   order by c.size_id is null limit 1;
  return null;
end $$;
create trigger order_items_cost after insert on order_items
  for each row execute function record_item_cost();
create trigger order_items_other_cost after update of product_id, size_id on order_items
  for each row when (old.product_id <> new.product_id or old.size_id is distinct from new.size_id)
  execute function record_item_cost();

alter table product_import_products add column cost jsonb;
comment on column product_import_products.cost is 'What the file changes of the cost of the whole product: {from, to} in pence, 0 for not known; null for nothing.';
