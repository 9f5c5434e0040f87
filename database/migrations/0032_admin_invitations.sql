-- Up Migration

create table admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  admin_role text not null check (admin_role in ('owner', 'manager', 'fulfilment', 'content', 'support')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check (accepted_at is null or revoked_at is null)
);
comment on table admin_invitations is 'Who is asked to run the shop, as what. It is accepted by whoever is signed in with the confirmed email: the mail carries no secret.';
create unique index admin_invitations_open on admin_invitations (email)
  where accepted_at is null and revoked_at is null;
