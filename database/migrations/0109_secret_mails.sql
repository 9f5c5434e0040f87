-- Up Migration

-- Codes and links that grant access stay in the outbox only until they are handed over.
alter table emails add column is_secret boolean not null default false;
comment on column emails.is_secret is 'It carries a code or a link that grants access: its texts are deleted once it is handed over.';
update emails set html = '', plain_text = '', is_secret = true
 where sent_at is not null
   and kind in ('admin_invitation', 'change_email_code', 'confirm_email', 'confirm_newsletter', 'export_ready',
                'gift_card', 'mail_links', 'prove_code', 'reset_password', 'sign_in_code');
update emails set is_secret = true
 where sent_at is null
   and kind in ('admin_invitation', 'change_email_code', 'confirm_email', 'confirm_newsletter', 'export_ready',
                'gift_card', 'mail_links', 'prove_code', 'reset_password', 'sign_in_code');
