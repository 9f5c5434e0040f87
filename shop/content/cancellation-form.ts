import type { Translated } from '#platform/languages/translated.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

/** The words of the model cancellation form (Consumer Contracts Regulations 2013, schedule 3, part B). */
export const cancellationFormParts = {
  to: 'To',
  statement:
    'I/We* hereby give notice that I/we* cancel my/our* contract of sale of the following goods*/for the supply of the following service*:',
  fields: [
    'Ordered on*/received on*',
    'Name of consumer(s)',
    'Address of consumer(s)',
    'Signature of consumer(s) (only if this form is notified on paper)',
    'Date',
  ],
  asterisk: '* Delete as appropriate.',
} as const

/** The form as plain text, addressed to this trader. */
export function cancellationForm(
  {
    legalName,
    addressLines,
    email,
  }: Pick<StoreSettings['trader'], 'legalName' | 'addressLines' | 'email'>,
  parts?: Translated<typeof cancellationFormParts>,
): string {
  return cancellationFormTo([legalName, ...addressLines, email].join(', '), parts)
}

/** The form as plain text with whom it is for; an empty line stands between its parts. */
export function cancellationFormTo(
  addressee: string,
  {
    to,
    statement,
    fields,
    asterisk,
  }: Translated<typeof cancellationFormParts> = cancellationFormParts,
): string {
  return [`${to} ${addressee}:`, statement, ...fields.map((field) => `${field}:`), asterisk].join(
    '\n\n',
  )
}

/** Whom a form made with the English parts is for; undefined for any other text. */
export function addresseeOf(form: string): string | undefined {
  const [first = ''] = form.split('\n\n', 1)
  const start = `${cancellationFormParts.to} `
  return first.startsWith(start) && first.endsWith(':') ? first.slice(start.length, -1) : undefined
}
