-- Up Migration

create index discount_redemptions_discount on discount_redemptions (discount_id);
