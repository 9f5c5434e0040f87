import type { CurrentRecord, RecordField, RecordTexts } from '#platform/admin/record-form.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { namesIn } from '#platform/mail-copy.ts'
import type { MailCopy } from '#platform/mail-copy.ts'
import { isPlainLine, isStorable } from '#platform/storable-text.ts'
import { variableNames } from '#shop/settings/mails/mail-variables.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import { languagesOfMail } from './mail-kinds.ts'
import { mailCopyText } from './mail-text.ts'

const { form: text, faults: fault } = mailCopyText

/** The names of the forms on the page of a kind of mail. */
export const MAIL_COPY_FORM = 'save-copy'
export const MAIL_RESET_FORM = 'reset-copy'
export const MAIL_TEST_FORM = 'send-test'

/** The names of its inputs. */
export const mailCopyInputs = ['subject', 'opening', 'closing'] as const

/** The most characters of each. */
const most = { subject: 150, opening: 2000, closing: 2000 } as const

/**
 * The kinds whose first sentence is no more than a greeting, which a beginning replaces, with what it then
 * has to name. Above those of all others it stands.
 */
export const replacedLeads: Partial<Record<MailKind, readonly string[]>> = {
  confirm_email: [],
  delivery_notice: ['order_number'],
  gift_card: ['amount'],
  order_confirmation: ['order_number'],
  shipment_notice: ['order_number', 'carrier'],
}

/** Its form; `usual`: the subject that the shop writes by itself in the example. */
export const mailCopyFields = (
  kind: MailKind,
  usual: string,
  language: Language,
): readonly RecordField[] => [
  {
    name: 'subject',
    label: text.subject,
    hint: text.subjectHint(usual),
    kind: 'line',
    isOptional: true,
    language,
  },
  {
    name: 'opening',
    label: text.opening,
    hint: replacedLeads[kind] ? text.openingInPlace : text.openingAbove,
    kind: 'lines',
    isOptional: true,
    language,
  },
  {
    name: 'closing',
    label: text.closing,
    hint: text.closingHint,
    kind: 'lines',
    isOptional: true,
    language,
  },
]

/** The saved copy with its version; 0 if none was ever saved. */
export type SavedCopy = MailCopy & { version: number }

/** The copy as its form shows it. */
export const currentMailCopy = ({
  version,
  subject,
  opening,
  closing,
}: SavedCopy): CurrentRecord => ({
  version,
  texts: { subject: subject ?? '', opening: opening ?? '', closing: closing ?? '' },
})

/** Reads the form for a kind of mail, with an error for each invalid input. */
export function readMailCopyForm(
  kind: MailKind,
  texts: RecordTexts,
): { copy: MailCopy; faults: Record<string, string> } {
  const typed = (name: (typeof mailCopyInputs)[number]) => texts[name] ?? ''
  const faults: Record<string, string> = {}
  for (const name of mailCopyInputs) {
    const wrong = faultOf(kind, name, typed(name))
    if (wrong !== undefined) faults[name] = wrong
  }
  const copy = {
    subject: typed('subject') || null,
    opening: typed('opening') || null,
    closing: typed('closing') || null,
  }
  return { copy, faults }
}

function faultOf(
  kind: MailKind,
  name: (typeof mailCopyInputs)[number],
  typed: string,
): string | undefined {
  if (typed === '') return undefined
  if (!isStorable(typed)) return fault.unstorable
  if (typed.length > most[name]) return fault.tooLong(most[name])
  const known = variableNames(kind)
  const named = namesIn(typed)
  const unknown = named.filter((each) => !known.includes(each))
  if (unknown.length > 0) return fault.unknown(unknown, known)
  if (/\{\{|\}\}/.test(typed.replaceAll(/\{\{[^{}]*\}\}/g, ''))) return fault.braces
  if (name === 'opening') {
    const lost = (replacedLeads[kind] ?? []).filter((each) => !named.includes(each))
    return lost.length === 0 ? undefined : fault.lost(lost)
  }
  if (name === 'closing') return undefined
  if (!isPlainLine(typed)) return fault.oneLine
  return known.includes('news') && !named.includes('news') ? fault.news : undefined
}

/** A mail as it is shown: its subject, and the HTML or the plain text of it. */
export type ShownMail = { way: MailWay; language: Language; subject: string; body: string }

/** The ways to look at a mail, by what the address of its page says. */
export const mailWays = ['light', 'dark', 'text'] as const
export type MailWay = (typeof mailWays)[number]

/** The way that an address asks for; the light of most mailboxes for any other. */
export const mailWayOf = (asked: string | null | undefined): MailWay =>
  mailWays.find((known) => known === asked) ?? 'light'

/** The language that an address asks for, if the mail is written in it; else English. */
export const mailLanguageOf = (kind: MailKind, asked: string | null | undefined): Language =>
  languagesOfMail(kind).find((known) => known === asked) ?? DEFAULT_LANGUAGE

/** What the address of a page says to show a mail in this way and language. */
export const mailView = (way: MailWay, language: Language): string =>
  `?${new URLSearchParams({ as: way, ...(language !== DEFAULT_LANGUAGE && { language }) })}`
