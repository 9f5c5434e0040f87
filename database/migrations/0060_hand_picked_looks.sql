-- Up Migration

comment on table product_pairings is 'Hand-picked: what completes the look of a product, before what its category is worn with.';
comment on table category_pairings is 'Categories that are worn together: what completes a look after what was picked by hand.';
