import { refuseWith } from '#platform/forms/sent-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { erasureRefusalText } from '#shop/privacy/privacy-refusals.ts'
import type { ErasureRefusal } from '#shop/privacy/privacy-refusals.ts'
import { askForCopy, askForErasure, takeErasureBack } from '#shop/privacy/server/requests.ts'

import { customerPrivacyText } from '../../customers/customer-text.ts'
import type { CustomerDone } from '../../customers/customer-text.ts'

const forms = ['ask-copy', 'ask-erasure', 'keep-account'] as const
type PrivacyForm = (typeof forms)[number]

export const isPrivacyForm = (name: unknown): name is PrivacyForm =>
  forms.some((known) => known === name)

type Asked = { form: PrivacyForm; givesUpCredit: boolean; actorId: string; userId: string }

/** Does what a colleague asks for a customer about their data. */
export async function privacyAction(
  db: Db,
  { form, givesUpCredit, actorId, userId }: Asked,
): Promise<{ done: CustomerDone } | FormRefused> {
  const refuse = (refusal: ErasureRefusal) =>
    refuseWith(
      { title: customerPrivacyText.refusedTitle, message: erasureRefusalText(refusal, true) },
      { form },
    )
  const who = { userId, actorId }
  if (form === 'ask-copy') {
    const asked = await askForCopy(db, who)
    return asked.ok ? { done: 'copy-asked' } : refuse(asked.refusal)
  }
  if (form === 'keep-account') {
    const kept = await takeErasureBack(db, who)
    return kept.ok ? { done: 'account-kept' } : refuse(kept.refusal)
  }
  const asked = await askForErasure(db, { ...who, givesUpCredit })
  return asked.ok ? { done: 'erasure-asked' } : refuse(asked.refusal)
}
