-- Up Migration

create table admin_roles (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40 and name = trim(name)),
  permissions text[] not null check (
    cardinality(permissions) > 1 and 'see_admin_area' = any (permissions)
    and not permissions && '{manage_admins, see_system}'
  ),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
comment on table admin_roles is 'Roles that owners make beside the five fixed ones, at most 20. permissions: names from shop/sign-in/admin/permissions.ts; what only owners may do is never among them.';
create unique index admin_roles_name_key on admin_roles (lower(name));

alter table users
  add column custom_role_id uuid references admin_roles,
  drop constraint users_admin_role_check,
  add constraint users_admin_role_check check (admin_role in ('owner', 'manager', 'fulfilment', 'content', 'support', 'custom')) not valid,
  add constraint users_custom_role_check check ((admin_role is not distinct from 'custom') = (custom_role_id is not null)) not valid;
comment on column users.custom_role_id is 'The role of an admin whose admin_role is custom.';

alter table admin_invitations
  add column custom_role_id uuid references admin_roles on delete set null,
  drop constraint admin_invitations_admin_role_check,
  add constraint admin_invitations_admin_role_check check (admin_role in ('owner', 'manager', 'fulfilment', 'content', 'support', 'custom')),
  add constraint admin_invitations_custom_role_check check (custom_role_id is null or admin_role = 'custom');
comment on column admin_invitations.custom_role_id is 'The role that is offered where admin_role is custom; null once it was deleted, which only happens to invitations that are not open.';
create index admin_invitations_custom_role on admin_invitations (custom_role_id) where custom_role_id is not null;
