-- Up Migration

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  page_slug text not null,
  name text not null check (name <> '' and length(name) <= 100),
  email text not null check (email = lower(email) and length(email) <= 254),
  message text not null check (message <> '' and length(message) <= 5000),
  language text not null,
  state text not null default 'open' check (state in ('open', 'done')),
  done_at timestamptz,
  done_by text,
  created_at timestamptz not null default now(),
  check ((state = 'done') = (done_at is not null))
);
comment on table contact_messages is 'What visitors wrote in the contact form of a free page. user_id: the customer whose address it was sent with; nobody proved that it is theirs. language: of the page. done_by: the id of the admin who settled it.';
create index contact_messages_sent on contact_messages (created_at, id);
create index contact_messages_open on contact_messages (created_at, id) where state = 'open';
create index contact_messages_of on contact_messages (user_id, created_at) where user_id is not null;
create index contact_messages_from on contact_messages (email, created_at);
