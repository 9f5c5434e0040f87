-- Up Migration

alter table categories add column picture_product_id uuid references products on delete set null;
comment on column categories.picture_product_id is 'The product whose primary picture stands for the category; without one, or while it is not for sale, that of the product longest on sale.';
