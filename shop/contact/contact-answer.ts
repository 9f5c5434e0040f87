import type { Fault, FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFault } from '#platform/forms/sent-form.ts'

/** The result of the contact form; a message that was sent before counts as sent. */
export type ContactAnswer = { kind: 'sent' } | FormRefused

/** The answer to a message that got none. */
export const contactFault = (fault: Fault, sent: FormData): ContactAnswer =>
  refuseFault(fault, sent)
