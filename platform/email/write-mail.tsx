import type { ReactElement } from 'react'
import { render } from 'react-email'

import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { fillSubject, fillTemplate } from '#platform/mail-copy.ts'
import type { TemplateVariables, MailCopy } from '#platform/mail-copy.ts'
import { MailCopyContext } from './mail-layout.tsx'

type WrittenMail = { subject: string; html: string; plainText: string }

type Mail = {
  /** As the shop says it by itself. */
  subject: string
  variables: TemplateVariables
  /** The message, of react-email's components. */
  message: ReactElement
}

/** A mail as it is sent: the shop's own, with the shop's copy. Mails are in English, whatever the page spoke. */
export async function writeMail(
  { subject, variables, message }: Mail,
  words: MailCopy,
): Promise<WrittenMail> {
  const filled = {
    opening: paragraphsOf(words.opening, variables),
    closing: paragraphsOf(words.closing, variables),
  }
  const whole = <MailCopyContext value={filled}>{message}</MailCopyContext>
  const [html, plainText] = await inLanguage(DEFAULT_LANGUAGE, () =>
    Promise.all([render(whole), render(whole, { plainText: true })]),
  )
  const own = words.subject === null ? '' : fillSubject(words.subject, variables)
  return { subject: own === '' ? subject : own, html, plainText }
}

/** Parted before the variables are put in: what a customer is called makes no paragraphs. */
function paragraphsOf(text: string | null, variables: TemplateVariables): string[][] {
  if (text === null) return []
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => fillTemplate(line, variables).trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
}
