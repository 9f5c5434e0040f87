-- Up Migration

create table privacy_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('export', 'erase')),
  state text not null check (state in ('asked', 'ready', 'over', 'waiting', 'taken_back', 'done')),
  actor uuid not null,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz,
  taken_back_at timestamptz,
  gives_up_credit boolean not null default false,
  waits_for text[] not null default '{}',
  told_waiting_at timestamptz,
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  storage_key text,
  check (case kind when 'export' then state in ('asked', 'ready', 'over')
                   else state in ('waiting', 'taken_back', 'done') end),
  check ((state = 'ready') = (token_hash is not null)),
  check ((state = 'ready') = (storage_key is not null)),
  check ((state = 'taken_back') = (taken_back_at is not null))
);
comment on table privacy_requests is 'Who asked for their data, or to be forgotten (section 7 of the product design). user_id: no reference, as it outlives whom it was of; actor: who asked, they themselves or a colleague for them. export: asked, ready (a file at storage_key until due_at, opened by the link whose token has the SHA-256 token_hash), over. erase: waiting until due_at, and on while something stands in its way (waits_for, erasure_obstacles; told_waiting_at: when they were written to about it), then done, or taken_back before. gives_up_credit: they let go of what credit they have.';
create unique index privacy_requests_one_erasure on privacy_requests (user_id)
  where kind = 'erase' and state = 'waiting';
create unique index privacy_requests_one_export on privacy_requests (user_id)
  where kind = 'export' and state = 'asked';
create index privacy_requests_user on privacy_requests (user_id, kind, asked_at desc);
create index privacy_requests_due on privacy_requests (due_at) where state in ('waiting', 'ready');
create index privacy_requests_done on privacy_requests (done_at) where kind = 'erase' and state = 'done';

alter table users add column erased_at timestamptz;
comment on column users.erased_at is 'Since when nothing of the person is left in this row, which stays for the orders and the credit that name it; null for everybody else.';

create table former_emails (
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email)),
  until timestamptz not null default now(),
  primary key (user_id, email)
);
comment on table former_emails is 'Addresses that customers had before they changed them, for as long as the outbox may hold mails to them: whoever asks for their data, or to be forgotten, is found by these too.';

-- What was written of a mail is forgotten after a while; its row stays, so that it is not written again.
alter table emails add column forgotten_at timestamptz;
create index emails_to_forget on emails (created_at) where forgotten_at is null;

-- An invoice loses who it was made out to when they are forgotten, and nothing else, ever.
create function without_buyer(p_document jsonb) returns jsonb language sql immutable parallel safe as $$
  select (p_document - '{email,billing_address,delivery_address}'::text[]) #- '{discount,name}'
$$;
drop trigger invoices_stay on invoices;
create trigger invoices_stay before delete on invoices
  for each row execute function refuse_change();
create trigger invoices_only_lose_their_buyer before update on invoices
  for each row when (
    (new.id, new.order_id, new.kind, new.series, new.number, new.issued_at, new.total_pence)
      is distinct from (old.id, old.order_id, old.kind, old.series, old.number, old.issued_at, old.total_pence)
    or without_buyer(new.document) is distinct from without_buyer(old.document)
    or new.document ->> 'email' is distinct from 'erased@erased.invalid')
  execute function refuse_change();

-- The same of what staff wrote beside a change of credit.
drop trigger credit_entries_stay on credit_entries;
create trigger credit_entries_stay before delete on credit_entries
  for each row execute function refuse_change();
create trigger credit_entries_only_lose_their_reason before update on credit_entries
  for each row when (
    new.reason is not null
    or (new.id, new.account_id, new.kind, new.pence, new.balance_pence, new.order_id, new.actor, new.key, new.created_at)
       is distinct from (old.id, old.account_id, old.kind, old.pence, old.balance_pence, old.order_id, old.actor, old.key, old.created_at))
  execute function refuse_change();
