import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { deleteAction, recordAction } from '#platform/forms/server/record-action.ts'
import { resultOf } from '#platform/result.ts'

import {
  currentTemplate,
  readTemplateForm,
  TEMPLATE_FORM,
  templateInputs,
} from '../admin/message-template.ts'
import type { MessageTemplate, TemplateListQuery } from '../admin/message-template.ts'
import { templateText as text } from '../admin/message-template-text.ts'
import type { TemplateDone } from '../admin/message-template-text.ts'

const selectTemplates = (db: Db) =>
  db.tables.selectFrom('message_templates').select(['id', 'version', 'name', 'subject', 'body'])

/** A page of the templates by their names; one statement. */
export const listTemplates = (
  db: Db,
  query: TemplateListQuery,
): Promise<ListPage<MessageTemplate>> =>
  keysetPage(selectTemplates(db), {
    query,
    keys: { name: sql`message_templates.name` },
    id: sql`message_templates.id`,
  })

/** All templates, by name, for the page where one is chosen. */
export const allTemplates = (db: Db): Promise<MessageTemplate[]> =>
  selectTemplates(db)
    .orderBy(sql`lower(name)`)
    .execute()

/** A template; undefined for none. */
export const readTemplate = (db: Db, id: string): Promise<MessageTemplate | undefined> =>
  selectTemplates(db).where('id', '=', id).executeTakeFirst()

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of a template asks for; undefined for another form, and where there is none. */
export async function templateAction(
  db: Db,
  { id, form, actorId }: Asked,
): Promise<{ done: TemplateDone } | FormRefused | undefined> {
  const name = form.get('form')
  if (name === TEMPLATE_FORM)
    return recordAction(form, {
      name: TEMPLATE_FORM,
      inputs: templateInputs,
      read: readTemplateForm,
      async save(version, fields) {
        const { outcome } = await db.callOne('save_message_template', {
          p_id: id,
          p_version: version,
          p_name: fields.name,
          p_subject: fields.subject,
          p_body: fields.body,
          p_actor: actorId,
        })
        return resultOf(outcome, ['created', 'saved'])
      },
      gone: 'template_not_found',
      async now() {
        const template = await readTemplate(db, id)
        return template && currentTemplate(template)
      },
      faults: {
        name_taken: { field: 'name', message: text.faults.name_taken },
        too_many: { field: 'name', message: text.faults.too_many },
      },
    })
  return name === 'delete'
    ? deleteAction(
        form,
        async (version) => {
          const asked = { p_id: id, p_version: version, p_actor: actorId }
          const { outcome } = await db.callOne('delete_message_template', asked)
          return resultOf(outcome, ['deleted'])
        },
        text.refused,
      )
    : undefined
}
