-- Up Migration

create table consent_log (
  id bigint generated always as identity primary key,
  subject_id uuid not null,
  purpose text not null
    check (purpose in ('newsletter', 'price_drops', 'cart_reminders', 'preferences', 'analytics')),
  event text not null check (event in ('asked', 'given', 'withdrawn')),
  wording text not null,
  source text not null check (source ~ '^[a-z_]+$'),
  session_id text,
  place text,
  created_at timestamptz not null default now()
);
comment on table consent_log is 'Proof of what somebody agreed to: whom it concerns (subject_id: a mailing contact or a browser, neither of which names anybody by itself), what for (purpose), what happened (asked: not confirmed yet; given; withdrawn, also refused), the words they were shown (wording), on which part of the shop (source), and from where (session_id; place: a hash of the network). Section 7 of the product design. Nothing here is ever changed or deleted.';
create index consent_log_latest on consent_log (subject_id, purpose, id desc);
create trigger consent_log_has_origin before insert on consent_log
  for each row execute function note_audit_origin();
create trigger consent_log_stays before update or delete on consent_log
  for each row execute function refuse_change();
create trigger consent_log_is_not_emptied before truncate on consent_log
  for each statement execute function refuse_change();
