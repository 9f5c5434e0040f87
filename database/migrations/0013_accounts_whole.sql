-- Up Migration

-- What an admin may do; see shop/accounts/permissions.ts.
alter table users
  add column admin_role text
    check (admin_role in ('owner', 'manager', 'fulfilment', 'content', 'support'));
update users set admin_role = 'owner' where role = 'admin';
alter table users
  add constraint admins_have_an_admin_role check ((role = 'admin') = (admin_role is not null)),
  alter column first_name set default '',
  alter column last_name set default '';
comment on column users.first_name is 'Empty for customers who came in by an email code, until they give it.';

alter table sessions
  add column last_seen_at timestamptz not null default now(),
  add column proved_at timestamptz not null default now(),
  add column second_factor_at timestamptz,
  add column pending_secret text;
comment on table sessions is 'Who is signed in. expires_at moves on with use (idle limit); nothing outlives created_at by more than 90 days.';
comment on column sessions.proved_at is 'When the owner last showed a password, code or passkey in it: changes to the account ask for a recent one.';
comment on column sessions.pending_secret is 'Encrypted secret of the authenticator app that is being set up in this session: nobody else can come to know it.';
comment on column sessions.second_factor_at is 'When a code of the second factor was given in this session; set, with a new token, by set_up_second_factor and confirm_second_factor alone.';

-- One code a purpose and address at a time: the newest counts.
create table email_codes (
  purpose text not null check (purpose in ('sign_in', 'prove', 'change_email')),
  email text not null check (email = lower(email)),
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (purpose, email)
);
comment on column email_codes.email is 'Whose code it is. For change_email: person and side, so that nobody else''s codes and tries touch it.';
comment on table email_codes is 'Six-digit codes sent by email, as an HMAC: ten minutes, five tries, one use.';

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table password_resets is 'Links of the password-reset mail, hashed: one hour, one use. Using one ends the others.';
create index password_resets_user on password_resets (user_id);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table passkeys is 'WebAuthn credentials; counter is the signature counter of the authenticator (0: it has none).';
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  -- Null for signing in, where the passkey itself says whose it is.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
comment on table passkey_challenges is 'Challenges of WebAuthn ceremonies under way: five minutes, one use.';

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz not null default now(),
  last_step integer not null,
  failed_tries integer not null default 0,
  locked_until timestamptz
);
comment on table second_factors is 'Secrets of confirmed authenticator apps, encrypted. last_step is the newest time step whose code was used: none counts twice.';

create table backup_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table backup_codes is 'Backup codes of a second factor, as an HMAC: one use each.';

create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table known_devices is 'Browsers an account was signed in from, by the hash of a random cookie: a new one is told by mail.';

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  phone text,
  line1 text not null,
  line2 text,
  city text not null,
  postcode text not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table addresses is 'The address book of a customer: UK addresses, at most 20, one of them the default.';
create index addresses_user on addresses (user_id);
create unique index addresses_default on addresses (user_id) where is_default;

-- Clearing up.
create index email_codes_expiry on email_codes (expires_at);
create index password_resets_expiry on password_resets (expires_at);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index sessions_expiry on sessions (expires_at);

-- A mail that somebody waits for is handed over at once: who holds it until then.
alter table emails add column claimed_until timestamptz;
comment on column emails.claimed_until is 'Until when the process that is handing this mail over has it to itself; null when nobody is.';

-- Mails are also limited per recipient and hour and day: such counters outlive the minute.
truncate rate_limits;
alter table rate_limits add column window_end timestamptz not null;
create index rate_limits_end on rate_limits (window_end);
comment on table rate_limits is 'Requests per kind, caller and window (a minute; mails also an hour and a day per recipient), settled here by every process once a second.';
