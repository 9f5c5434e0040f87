-- Up Migration

create table campaigns (
  id uuid primary key,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  subject text not null check (length(subject) <= 150),
  preheader text not null check (length(preheader) <= 150),
  body jsonb not null,
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 12),
  segment jsonb not null default '{"kind": "everybody"}'
    check (segment ->> 'kind' in ('everybody', 'bought_category', 'bought_within', 'not_bought_for')),
  send_at timestamptz,
  started_at timestamptz,
  people integer check (people >= 0),
  ended_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'draft') = (send_at is null)),
  check (state = 'cancelled' or (started_at is null) = (state in ('draft', 'scheduled'))),
  check ((started_at is null) = (people is null)),
  check ((ended_at is null) = (state not in ('sent', 'cancelled')))
);
comment on table campaigns is 'Mails to many who agreed to the newsletter. body: a text as posts have it; segment: to whom of them (segment_contacts); people: how many those were when it began. States: draft, scheduled (from send_at on), sending, paused, sent, cancelled.';
create index campaigns_created on campaigns (created_at, id);
create index campaigns_due on campaigns (send_at) where state = 'scheduled';
create index campaigns_sending on campaigns (started_at, id) where state = 'sending';

create table campaign_recipients (
  campaign_id uuid not null references campaigns on delete cascade,
  contact_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'left_out')),
  email_id uuid,
  queued_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (campaign_id, contact_id),
  check (state <> 'queued' or queued_at is not null),
  check (state <> 'waiting' or queued_at is null)
);
comment on table campaign_recipients is 'To whom a campaign goes, as it was when sending began; contact_id without a reference: figures outlast whoever asks to be forgotten, and the id alone names nobody. queued: the mail is in the outbox (email_id). left_out: they had ended it, or could not be written to, by then.';
create index campaign_recipients_waiting on campaign_recipients (campaign_id, contact_id) where state = 'waiting';
create index campaign_recipients_contact on campaign_recipients (contact_id, queued_at);
create unique index campaign_recipients_email on campaign_recipients (email_id) where email_id is not null;
create index campaign_recipients_queued on campaign_recipients (queued_at) where queued_at is not null;
