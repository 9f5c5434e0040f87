-- Up Migration

-- Names of discounts in other languages are translations of the kind discount: see translatable_texts.sql.
create trigger discounts_forget_translations after delete on discounts
  for each row execute function forget_translations('discount');
