-- Up Migration

alter table videos add column is_wordless boolean not null default false;
comment on column videos.is_wordless is 'Whether staff said that nothing is spoken in it, so that it needs no captions.';

create table video_captions (
  video_id uuid not null references videos on delete cascade,
  language text not null check (language ~ '^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content text not null check (octet_length(content) <= 204800),
  added_at timestamptz not null default now(),
  primary key (video_id, language)
);
comment on table video_captions is 'What is said and heard in a video, in a language: content is a WebVTT file, which is served under its hash.';
create index video_captions_hash on video_captions (hash);
-- Pages show hashes; the change feed needs no texts.
alter publication libas_changes add table video_captions (video_id, language, hash);
