import { readRecord } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import { darkMail, lightMail } from '#platform/email/mail-theme.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { writeMail } from '#platform/email/write-mail.tsx'
import type { MailCopy } from '#platform/mail-copy.ts'
import { sampleCampaignMail } from '#shop/campaigns/server/emails/campaign-email.tsx'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import { mailCopyInputs, mailWayOf, readMailCopyForm } from '../../mails/mail-copy-form.ts'
import type { MailWay, ShownMail } from '../../mails/mail-copy-form.ts'
import { accountSamples } from './samples/account-samples.tsx'
import { newsletterSamples } from './samples/newsletter-samples.tsx'
import { orderSamples } from './samples/order-samples.tsx'
import type { SampleMail, SampleOf, Samples } from './samples/sample.ts'
import { teamSamples } from './samples/team-samples.tsx'

/** What stands before the subject of a test, so that nobody takes it for a mail about something. */
const TEST_MARK = '[Test]'

/** A mail with made-up variables, to be looked at, whatever the browser is set to. */
type ExampleMail = ShownMail & {
  /** As the shop says it by itself. */
  usualSubject: string
}

/** A mail of this kind with made-up variables, in these words. */
export async function exampleMail(
  kind: MailKind,
  { words, way, of }: { words: MailCopy; way: MailWay; of: SampleOf },
): Promise<ExampleMail> {
  const sample = sampleMail(kind, of)
  const { subject, html, plainText } = await writeMail(sample, words)
  const bodies = { light: lightMail(html), dark: darkMail(html), text: plainText }
  return { way, subject, usualSubject: sample.subject, body: bodies[way] }
}

/** The same in words that are typed, whatever is wrong with them: that is said when they are saved. */
export function previewMailText(
  kind: MailKind,
  form: FormData,
  of: SampleOf,
): Promise<ExampleMail> {
  const { texts } = readRecord(form, [...mailCopyInputs, 'as'])
  const { words } = readMailCopyForm(kind, texts)
  return exampleMail(kind, { words, way: mailWayOf(texts['as']), of })
}

/** Queues the same, in the words that are set for it, to `of.to`. */
export async function sendExample(db: Db, kind: MailKind, of: SampleOf): Promise<void> {
  const sample = sampleMail(kind, of)
  await queueEmail(db, {
    ...sample,
    mark: TEST_MARK,
    to: of.to,
  })
}

const samples: Samples<MailKind> = {
  ...orderSamples,
  ...newsletterSamples,
  campaign: sampleCampaignMail,
  ...accountSamples,
  ...teamSamples,
}

/** A mail of this kind with made-up variables, as the shop writes it by itself. */
export const sampleMail = (kind: MailKind, of: SampleOf): SampleMail => samples[kind](of)
