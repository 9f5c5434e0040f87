import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/languages/languages.ts'
import { suggestedSlug } from '#platform/languages/local-slug.ts'

import { SLUG_FIELD } from '../../translations/normal-text.ts'
import { isLocalKind, localKinds, translatedKinds } from '../../translations/translation-list.ts'
import type {
  ContentKind,
  ListedSubject,
  LocalKind,
  Progress,
  TranslatedKind,
  TranslatedText,
  TranslationListQuery,
} from '../../translations/translation-list.ts'

/** A page of what has texts of a kind, by its title; one statement. */
export function listSubjects(
  db: Db,
  query: TranslationListQuery,
): Promise<ListPage<ListedSubject>> {
  const { kind, language, show } = query.filters
  return keysetPage(
    db.tables
      .selectFrom(subjects(kind, language).as('subject'))
      .select([
        'subject.id',
        'subject.key',
        'subject.title',
        'subject.total',
        'subject.translated',
        'subject.outdated',
      ])
      .$if(show === 'missing', (found) =>
        found.whereRef('subject.translated', '<', 'subject.total'),
      )
      .$if(show === 'outdated', (found) => found.where('subject.outdated', '>', 0))
      .$if(query.search !== '', (found) =>
        found.where(sql<boolean>`strpos(lower(subject.title), ${query.search.toLowerCase()}) > 0`),
      ),
    { query, keys: { title: sql`subject.title` }, id: sql`subject.id` },
  )
}

/** In their order before they are counted: a page needs the numbers of its own subjects only. */
const subjects = (kind: ContentKind, language: Language) =>
  isLocalKind(kind) ? localSubjects(kind, language) : translatedSubjects(kind, language)

const localSubjects = (kind: LocalKind, language: Language) => sql<ListedSubject>`(
  select x.subject_id as id, x.key, x.title, count(*)::integer as total,
         (count(*) filter (where has_text(x.texts -> ${language})))::integer as translated, 0 as outdated
    from local_texts(${kind}) x group by x.subject_id, x.key, x.title)`

const translatedSubjects = (kind: TranslatedKind, language: Language) => sql<ListedSubject>`(
  select s.id, s.id::text as key, s.title, c.total, c.translated, c.outdated
    from (select subject_id as id, title from translatable_subjects(${kind}) order by title, subject_id) s
   cross join lateral (
         select count(*)::integer as total, count(t.text)::integer as translated,
                count(*) filter (where t.source_hash <> md5(x.source))::integer as outdated
           from translatable_texts(${kind}) x
           left join content_translations t
             on t.kind = ${kind} and t.subject_id = x.subject_id and t.language = ${language} and t.field = x.field
          where x.subject_id = s.id) c
   where c.total > 0)`

/** How far each kind of content is translated. */
export async function readProgress(db: Db, language: Language): Promise<Progress[]> {
  const rows = await db.call('translation_progress', {
    p_language: language,
    p_kinds: [...translatedKinds],
    p_local_kinds: [...localKinds],
  })
  return rows.map(({ kind, total, translated, outdated }) => ({
    kind: kind as ContentKind,
    total: total!,
    translated: translated!,
    outdated: outdated!,
  }))
}

/** The texts of a subject in their order, with their translations; undefined where there are none. */
export async function readTexts(
  db: Db,
  { kind, id, language }: { kind: TranslatedKind; id: string; language: Language },
): Promise<{ title: string; texts: TranslatedText[] } | undefined> {
  const { rows } = await sql<TranslatedText & { title: string; name: string | null }>`
    select x.title, local_name(${kind}, ${id}, ${language}) as name, x.field, x.source, x.most, coalesce(t.text, '') as text,
           coalesce(t.version, 0) as version, coalesce(t.source_hash <> md5(x.source), false) as "isOutdated"
      from translatable_texts(${kind}) x
      left join content_translations t
        on t.kind = ${kind} and t.subject_id = x.subject_id and t.language = ${language} and t.field = x.field
     where x.subject_id = ${id}
     order by x.place`.execute(db.tables)
  const [first] = rows
  const suggestion = suggestedSlug(
    first?.name ??
      ['name', 'title', 'colour_name']
        .flatMap((named) => rows.find(({ field }) => field === named)?.text ?? [])
        .join(' '),
  )
  const texts = rows.map(({ title: _title, name: _name, ...text }) =>
    text.field === SLUG_FIELD && suggestion !== '' ? Object.assign(text, { suggestion }) : text,
  )
  return first && { title: first.title, texts }
}

/** The first subject after one, by title, that lacks a translation; undefined for none. */
export async function nextMissing(
  db: Db,
  { kind, id, language }: { kind: TranslatedKind; id: string; language: Language },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select subject.id from ${subjects(kind, language)} subject
     where subject.translated < subject.total and subject.id <> ${id}
     order by (subject.title, subject.id) < (select s.title, s.subject_id from translatable_subjects(${kind}) s
                                              where s.subject_id = ${id}),
              subject.title, subject.id
     limit 1`.execute(db.tables)
  return rows[0]?.id
}
