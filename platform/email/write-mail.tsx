import type { ReactElement } from 'react'
import { render } from 'react-email'

import { fillSubject, fillTemplate } from '#platform/mail-copy.ts'
import type { TemplateVariables, MailCopy } from '#platform/mail-copy.ts'
import { MailCopyContext } from './mail-layout.tsx'

type WrittenMail = { subject: string; html: string; plainText: string }

type Mail = {
  /** The built-in subject. */
  subject: string
  variables: TemplateVariables
  /** The message, of react-email's components. */
  message: ReactElement
}

/** Renders a mail with the custom copy, in the current language. */
export async function writeMail(
  { subject, variables, message }: Mail,
  copy: MailCopy,
): Promise<WrittenMail> {
  const filled = {
    opening: paragraphsOf(copy.opening, variables),
    closing: paragraphsOf(copy.closing, variables),
  }
  const whole = <MailCopyContext value={filled}>{message}</MailCopyContext>
  const [html, plainText] = await Promise.all([render(whole), render(whole, { plainText: true })])
  const own = copy.subject === null ? '' : fillSubject(copy.subject, variables)
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
