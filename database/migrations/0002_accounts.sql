-- Up Migration

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table users is 'Everybody who can sign in. first_name, last_name and role are the user metadata of section 3.';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
alter table sessions replica identity full;

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
comment on table accounts is 'Ways to sign in, one row each; password holds the hash.';
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table customer_profiles (
  user_id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table customer_profiles is 'Section 3, customer profile. Made at the first confirmed sign-in.';

alter publication libas_changes add table sessions;
alter publication libas_changes add table users (id, role, email_verified);
alter table users replica identity default;
