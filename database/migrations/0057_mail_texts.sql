-- Up Migration

create table mail_texts (
  kind text primary key,
  subject text,
  opening text,
  closing text,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now()
);
comment on table mail_texts is 'What mails of a kind say in words of whoever runs the shop, with {{names}} of facts in them. null: as the shop says it by itself. Read with every mail that is written.';
comment on column mail_texts.version is 'Raised by every change, so that the second of two who edit it is told.';
