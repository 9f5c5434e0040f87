-- Up Migration

alter table draft_order_lines
  add column draft_set_id uuid,
  add column set_id uuid,
  add column set_part_id uuid,
  add constraint draft_order_lines_set check (num_nulls(draft_set_id, set_id, set_part_id) in (0, 3)),
  add constraint draft_order_lines_set_quantity check (draft_set_id is null or quantity = 1),
  drop constraint draft_order_lines_draft_id_product_id_size_id_key,
  add constraint draft_order_lines_one_line unique nulls not distinct (draft_id, product_id, size_id, draft_set_id, set_part_id);
comment on column draft_order_lines.draft_set_id is 'The lines that were added together as one set. It counts while the set is on sale and one of each of its parts is there; a set that is deleted leaves its lines at their own prices.';
