-- Deletes what is no longer valid: codes, reset links, passkey challenges and sessions that have expired, devices
-- whose cookie has expired in the browser, and security events older than 30 days.
create function forget_expired_credentials() returns void language sql as $$
  delete from email_codes where expires_at < now();
  delete from password_resets where expires_at < now();
  delete from passkey_challenges where expires_at < now();
  delete from sessions where expires_at < now() or created_at < now() - interval '90 days';
  delete from security_events where at < now() - interval '30 days';
  delete from known_devices where last_seen_at < now() - interval '400 days';
$$;
