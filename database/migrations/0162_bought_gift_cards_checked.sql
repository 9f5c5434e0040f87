-- Up Migration

-- Apart from the migration before, so that credit can be spent while the table is read.
alter table credit_accounts validate constraint only_gift_cards_have_a_code;
