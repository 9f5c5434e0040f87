import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { deleteAction, recordAction } from '#platform/forms/server/record-action.ts'
import { resultOf } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import {
  currentSynonyms,
  readSynonymForm,
  SYNONYM_FORM,
  synonymInputs,
} from '../../synonyms/synonym-form.ts'
import type { SynonymListQuery, Synonyms } from '../../synonyms/synonym-form.ts'
import { synonymText } from '../../synonyms/synonym-text.ts'
import type { SynonymDone } from '../../synonyms/synonym-text.ts'

const selectSynonyms = (db: Db) =>
  db.tables.selectFrom('search_synonyms').select(['id', 'version', 'terms'])

/** A page of them by their first word; one statement. */
export const listSynonyms = (db: Db, query: SynonymListQuery): Promise<ListPage<Synonyms>> =>
  keysetPage(selectSynonyms(db), {
    query,
    keys: { word: sql`search_synonyms.terms[1]` },
    id: sql`search_synonyms.id`,
  })

/** A row of them; undefined for none. */
export const readSynonyms = (db: Db, id: string): Promise<Synonyms | undefined> =>
  selectSynonyms(db).where('id', '=', id).executeTakeFirst()

type SavingRefusal = Exclude<Outcome<'save_synonyms'>, 'created' | 'saved'>
type DeletingRefusal = Exclude<Outcome<'delete_synonyms'>, 'deleted'>

/** Creates a row of synonyms (version 0), or saves one if its version is still current. */
export async function saveSynonyms(
  db: Db,
  { id, version, terms, actorId }: Synonyms & { actorId: string },
): Promise<Result<'created' | 'saved', { kind: SavingRefusal }>> {
  const asked = { p_id: id, p_version: version, p_terms: terms, p_actor: actorId }
  const { outcome } = await db.callOne('save_synonyms', asked)
  return resultOf(outcome, ['created', 'saved'])
}

/** Deletes a row of synonyms. */
export async function deleteSynonyms(
  db: Db,
  { id, version, actorId }: { id: string; version: number; actorId: string },
): Promise<Result<'deleted', { kind: DeletingRefusal }>> {
  const { outcome } = await db.callOne('delete_synonyms', {
    p_id: id,
    p_version: version,
    p_actor: actorId,
  })
  return resultOf(outcome, ['deleted'])
}

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of synonyms asks for; undefined for another form, and where there are none. */
export async function synonymAction(
  db: Db,
  { id, form, actorId }: Asked,
): Promise<{ done: SynonymDone } | FormRefused | undefined> {
  const name = form.get('form')
  if (name === SYNONYM_FORM)
    return recordAction(form, {
      name: SYNONYM_FORM,
      inputs: synonymInputs,
      read: readSynonymForm,
      save: (version, terms) => saveSynonyms(db, { id, version, terms, actorId }),
      gone: 'synonyms_not_found',
      async now() {
        const synonyms = await readSynonyms(db, id)
        return synonyms && currentSynonyms(synonyms)
      },
      faults: { too_many: { field: 'terms', message: synonymText.faults.too_many } },
    })
  return name === 'delete'
    ? deleteAction(
        form,
        (version) => deleteSynonyms(db, { id, version, actorId }),
        synonymText.refused,
      )
    : undefined
}
