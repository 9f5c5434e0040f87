import type { Db } from '#platform/db/database.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { actOnForm, actOnRecord, refuseUnknown } from '../../admin-form.ts'
import type { FormArgs } from '../../admin-form.ts'

/** What a form asks of a record of the goods: a category, a collection or a size. */
type RecordAsked = { id: string; form: FormData; actorId: string }

/** Does what a form on the page of a record asks for. */
export const actOnGoods = <Done extends string>(
  args: FormArgs & { params: { id: string } },
  answer: (db: Db, asked: RecordAsked) => Promise<{ done: Done } | FormAnswer | undefined>,
  /** The address of the page after it. */
  pathAfter: (done: Done, id: string) => string,
) =>
  actOnRecord(
    args,
    'manage_products',
    async ({ id, form, actorId, services }) => {
      refuseUnknown(args, form)
      return answer(services.db, { id, form, actorId })
    },
    ({ done, id }) => pathAfter(done, id),
  )

/** Does what a form on the page of all of them asks for. */
export const actOnAllGoods = (
  args: FormArgs,
  answer: (db: Db, asked: Omit<RecordAsked, 'id'>) => Promise<FormAnswer | undefined>,
  path: string,
) =>
  actOnForm(
    args,
    'manage_products',
    ({ form, actorId, services }) => answer(services.db, { form, actorId }),
    path,
  )
