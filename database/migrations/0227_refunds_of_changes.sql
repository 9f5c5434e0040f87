-- Up Migration

alter table order_changes add column cheaper_pence integer not null default 0;
comment on column order_changes.cheaper_pence is 'What the size or colour that was chosen instead cost less at that moment, in pence: what can be refunded of it. 0 if it cost no less, or the line had been changed before.';

alter table wrong_payments add column refunded jsonb not null default '{}';
comment on column wrong_payments.refunded is 'Of a payment in another currency: what went back at the provider''s own pages, by the provider''s id of the refund, in the smallest unit of the currency; 0 for a refund that failed.';
