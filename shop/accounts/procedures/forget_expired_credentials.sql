-- Deletes what counts no longer: codes, reset links, passkey challenges and sessions that expired,
-- devices whose cookie the browser has forgotten by now, and security events of more than 30 days ago.
create function forget_expired_credentials() returns void language sql as $$
  delete from email_codes where expires_at < now();
  delete from password_resets where expires_at < now();
  delete from passkey_challenges where expires_at < now();
  delete from sessions where expires_at < now() or created_at < now() - interval '90 days';
  delete from security_events where at < now() - interval '30 days';
  delete from known_devices where last_seen_at < now() - interval '400 days';
$$;
