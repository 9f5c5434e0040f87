-- Up Migration

alter table settings add column version integer not null default 1 check (version > 0);
comment on column settings.version is 'Raised by every change: what two admins edit at once, and what processes hear of in any order, is told apart by it.';

create function raise_setting_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger settings_version_is_raised before update on settings
  for each row execute function raise_setting_version();

insert into settings (key, value)
values ('maintenance', '{"enabled": false, "message": null, "ends_at": null}');
