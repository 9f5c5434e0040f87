-- Up Migration

-- A note that is deleted keeps its row, so that its form sent again makes no other; what it said is gone.
alter table order_notes alter column text drop not null;
alter table order_notes add column deleted_at timestamptz;
alter table order_notes add constraint order_notes_deleted check ((text is null) = (deleted_at is not null));
comment on table order_notes is 'What staff wrote to each other about an order (author: a user''s id); never shown to its customer. Nobody changes a note; deleted (deleted_at), nothing of its text is left.';
drop trigger order_notes_stay on order_notes;
create trigger order_notes_stay before delete on order_notes
  for each row execute function refuse_change();
create trigger order_notes_only_lose_their_text before update on order_notes
  for each row when (
    old.deleted_at is not null or new.deleted_at is null
    or (new.id, new.order_id, new.author, new.key, new.created_at)
       is distinct from (old.id, old.order_id, old.author, old.key, old.created_at))
  execute function refuse_change();
