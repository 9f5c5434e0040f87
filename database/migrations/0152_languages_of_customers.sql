-- Up Migration

-- Not checked against a list: which languages there are is in the code (platform/languages), and a text that
-- names none of them is read as English.
alter table users
  add column language text check (language ~ '^[a-z]{2,3}$');
comment on column users.language is 'The language that mails about the account are in; null as long as it is not known, which is English. Of the page that they signed up on, until they choose another one in their profile.';

alter table orders
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
comment on column orders.language is 'The language of the page that the order was placed on: of its mails and documents.';

alter table mailing_contacts
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
comment on column mailing_contacts.language is 'The language of the page that they last asked for mails on, or chosen in the profile of their account.';

alter table mailing_confirmations
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');

alter table emails
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');

alter table mail_texts
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  drop constraint mail_texts_pkey,
  add primary key (kind, language);
