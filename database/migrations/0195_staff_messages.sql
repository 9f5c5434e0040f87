-- Up Migration

create table email_attachments (
  email_id uuid not null references emails on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 100),
  media_type text not null,
  content bytea not null,
  primary key (email_id, position)
);
comment on table email_attachments is 'Files that go with mails of the outbox, for as long as the text of the mail is kept.';

create table staff_messages (
  id uuid primary key,
  user_id uuid references users on delete set null,
  order_id uuid references orders on delete cascade,
  return_id uuid references returns on delete cascade,
  contact_message_id uuid references contact_messages on delete set null,
  recipient text not null check (recipient = lower(recipient) and length(recipient) <= 254),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 5000),
  files jsonb not null default '[]',
  author text not null,
  email_id uuid references emails on delete set null,
  created_at timestamptz not null default now()
);
comment on table staff_messages is 'What staff wrote to customers, each once: id is the key of its form. What it is about: an order, a return of it, a message of the contact form, or the customer alone. files: the names of its attachments, whose contents are with its mail.';
create index staff_messages_order_id_idx on staff_messages (order_id, created_at) where order_id is not null;
create index staff_messages_return_id_idx on staff_messages (return_id) where return_id is not null;
create index staff_messages_user_id_idx on staff_messages (user_id, created_at) where user_id is not null;
create index staff_messages_contact_message_id_idx on staff_messages (contact_message_id)
  where contact_message_id is not null;
create index staff_messages_created_at_idx on staff_messages (created_at, id);
create index staff_messages_email_id_idx on staff_messages (email_id) where email_id is not null;

create table message_templates (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 5000),
  version integer not null default 1
);
comment on table message_templates is 'Messages that staff prepared for customers. Subject and body can name {name}, {order} and {return}.';
create unique index message_templates_name_key on message_templates (lower(name));
