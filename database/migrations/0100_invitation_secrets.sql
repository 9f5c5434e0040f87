-- Up Migration

-- Invitations that were mailed without a secret can no longer be accepted: an owner sends new ones.
update admin_invitations set revoked_at = now() where accepted_at is null and revoked_at is null;
alter table admin_invitations
  add column secret_hash text,
  add constraint open_invitations_have_a_secret
    check (secret_hash is not null or accepted_at is not null or revoked_at is not null);
create unique index admin_invitations_secret on admin_invitations (secret_hash);
comment on table admin_invitations is
  'Who is asked to run the shop, as what. The mail carries a secret (secret_hash: its SHA-256); accepting also takes a code that is then sent to the invited address.';

alter table email_codes
  drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check
    check (purpose in ('sign_in', 'prove', 'change_email', 'invitation'));
