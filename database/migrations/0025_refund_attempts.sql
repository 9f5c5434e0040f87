-- Up Migration

alter table refunds add column former_ids text[] not null default '{}';
comment on column refunds.former_ids is 'What the provider called the attempts before, which failed: late news of them are no news.';
