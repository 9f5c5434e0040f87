-- Up Migration

create table mailing_contacts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  user_id uuid unique references users on delete cascade,
  state text not null default 'pending'
    check (state in ('pending', 'confirmed', 'unsubscribed', 'bounced', 'complained')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  price_drops_told_at timestamptz
);
comment on table mailing_contacts is 'Whoever asked for mails that promote, one row for each address. What they agreed to is in consent_log, under this id; state says only whether the address can be written to: pending (not confirmed yet), confirmed, unsubscribed (from everything), bounced (the address takes no mail), complained. user_id: the account with this address, once that is confirmed. price_drops_told_at: when they were last told of lower prices.';

create table mailing_confirmations (
  token_hash text primary key,
  contact_id uuid not null references mailing_contacts on delete cascade,
  purposes text[] not null check (cardinality(purposes) > 0),
  wording text not null,
  source text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table mailing_confirmations is 'Links that confirm a sign-up, by the hash of what makes each one: what was asked for (purposes), in which words, on which part of the shop, and whether it was used. They last 7 days.';
create index mailing_confirmations_contact on mailing_confirmations (contact_id);
create index mailing_confirmations_expiry on mailing_confirmations (expires_at);

alter table emails
  add column consent_subject uuid,
  add column unsubscribe_url text,
  add constraint promoting_mails_can_be_ended check ((consent_subject is null) = (unsubscribe_url is null));
comment on column emails.consent_subject is 'Of a mail that promotes: the subject in consent_log whose consent it is sent by. When that ends, the mail is taken back if it has not left.';
comment on column emails.unsubscribe_url is 'Of a mail that promotes: where mail programs end such mails with one press (RFC 8058).';
create index emails_promoting on emails (consent_subject) where consent_subject is not null and sent_at is null;

create table mail_events (
  id text primary key check (length(id) between 1 and 200),
  kind text not null check (kind in ('bounce', 'complaint')),
  is_hard boolean not null,
  contact_id uuid,
  created_at timestamptz not null default now()
);
comment on table mail_events is 'What the mail provider told of mails that did not arrive or were not wanted, once each by its own id. is_hard: the address will never take mail. contact_id: the mailing contact it was about; null where there is none. No addresses.';
create index mail_events_contact on mail_events (contact_id, created_at) where contact_id is not null;

-- The contact of a customer goes where their account goes.
create function account_email_changed() returns trigger language plpgsql as $$
begin
  perform follow_account_email(new.id);
  return null;
end $$;
create trigger users_lead_mailing_contacts after update of email, email_verified on users
  for each row when (new.email_verified
                     and (old.email <> new.email or not old.email_verified))
  execute function account_email_changed();
-- Entering by a code makes an account whose email is confirmed from the start.
create trigger users_find_mailing_contacts after insert on users
  for each row when (new.email_verified) execute function account_email_changed();
