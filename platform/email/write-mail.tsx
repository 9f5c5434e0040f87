import type { ReactElement } from 'react'
import { render } from 'react-email'

import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { fillSubject, fillTemplate } from '#platform/mail-words.ts'
import type { TemplateVariables, MailWords } from '#platform/mail-words.ts'
import { MailWordsContext } from './mail-words-context.ts'

type WrittenMail = { subject: string; html: string; plainText: string }

type Mail = {
  /** As the shop says it by itself. */
  subject: string
  facts: TemplateVariables
  /** The message, of react-email's components. */
  message: ReactElement
}

/** A mail as it is sent: the shop's own, with the words of whoever runs it. Mails are in English, whatever the page spoke. */
export async function writeMail(
  { subject, facts, message }: Mail,
  words: MailWords,
): Promise<WrittenMail> {
  const filled = {
    opening: paragraphsOf(words.opening, facts),
    closing: paragraphsOf(words.closing, facts),
  }
  const whole = <MailWordsContext value={filled}>{message}</MailWordsContext>
  const [html, plainText] = await inLanguage(DEFAULT_LANGUAGE, () =>
    Promise.all([render(whole), render(whole, { plainText: true })]),
  )
  const own = words.subject === null ? '' : fillSubject(words.subject, facts)
  return { subject: own === '' ? subject : own, html, plainText }
}

/** Parted before the facts are put in: what a customer is called makes no paragraphs. */
function paragraphsOf(text: string | null, facts: TemplateVariables): string[][] {
  if (text === null) return []
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => fillTemplate(line, facts).trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
}
