-- Up Migration

alter table payments
  add column card_brand text constraint payments_card_brand_check check (length(card_brand) between 1 and 40),
  add column card_end text constraint payments_card_end_check check (card_end ~ '^\d{4}$');
comment on column payments.card_brand is 'The brand of the card it was paid with, as the provider names it (visa), or the other method (paypal); null until it is known.';
comment on column payments.card_end is 'The last four digits of that card; null for another method and until it is known.';
