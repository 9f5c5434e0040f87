import type { ReactElement } from 'react'

import type { MailSender } from '#platform/email/mail-layout.tsx'
import type { TemplateVariables } from '#platform/mail-words.ts'
import type { MailKind } from '#shop/settings/mails/mail-facts.ts'

/** A mail with made-up facts, as the shop writes it by itself: what queueEmail takes. */
export type SampleMail = {
  kind: MailKind
  facts: TemplateVariables
  subject: string
  message: ReactElement
}

/** What made-up mails are made with; `to`: whose mailbox they say they go to. */
export type SampleOf = { sender: MailSender; to: string; now: Date }

/** How a made-up mail of each of some kinds is made. */
export type Samples<Kinds extends MailKind> = {
  readonly [Kind in Kinds]: (of: SampleOf) => SampleMail
}

/** A code that lets nobody in. */
export const SAMPLE_CODE = '000000'

/** What a first name is in examples. */
export const SAMPLE_NAME = 'Amina'
