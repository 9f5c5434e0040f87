import { readRecord } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import { darkMail, lightMail } from '#platform/email/mail-theme.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { writeMail } from '#platform/email/write-mail.tsx'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import type { MailCopy } from '#platform/mail-copy.ts'
import { sampleCampaignMail } from '#shop/campaigns/server/emails/campaign-email.tsx'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import {
  mailCopyInputs,
  mailLanguageOf,
  mailWayOf,
  readMailCopyForm,
} from '../../mails/mail-copy-form.ts'
import type { MailWay, ShownMail } from '../../mails/mail-copy-form.ts'
import { accountSamples } from './samples/account-samples.tsx'
import { newsletterSamples } from './samples/newsletter-samples.tsx'
import { orderSamples } from './samples/order-samples.tsx'
import type { SampleMail, SampleOf, Samples } from './samples/sample.ts'
import { teamSamples } from './samples/team-samples.tsx'

/** Before the subject of a test, so that nobody takes it for a real mail. */
const TEST_MARK = '[Test]'

/** A mail with made-up variables, to be looked at, whatever the browser is set to. */
type ExampleMail = ShownMail & {
  /** The built-in subject. */
  usualSubject: string
}

type Example = { copy: MailCopy; way: MailWay; language?: Language; of: SampleOf }

/** A mail of this kind with made-up variables and this copy, by default in English. */
export const exampleMail = (
  kind: MailKind,
  { copy, way, language = DEFAULT_LANGUAGE, of }: Example,
): Promise<ExampleMail> =>
  inLanguage(language, async () => {
    const sample = sampleMail(kind, of)
    const { subject, html, plainText } = await writeMail(sample, copy)
    const bodies = { light: lightMail(html), dark: darkMail(html), text: plainText }
    return { way, language, subject, usualSubject: sample.subject, body: bodies[way] }
  })

/** The same with the copy in the form, even if it is invalid: saving reports that. */
export function previewMailText(
  kind: MailKind,
  form: FormData,
  of: SampleOf,
): Promise<ExampleMail> {
  const { texts } = readRecord(form, [...mailCopyInputs, 'as', 'language'])
  const { copy } = readMailCopyForm(kind, texts)
  const language = mailLanguageOf(kind, texts['language'])
  return exampleMail(kind, { copy, way: mailWayOf(texts['as']), language, of })
}

/** Queues the same with the saved copy, to `of.to`. */
export async function sendExample(
  db: Db,
  kind: MailKind,
  of: SampleOf,
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> {
  await inLanguage(language, () => {
    const sample = sampleMail(kind, of)
    return queueEmail(db, {
      ...sample,
      mark: TEST_MARK,
      to: of.to,
    })
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
