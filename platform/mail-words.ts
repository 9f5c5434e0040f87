/**
 * What a mail says in words of whoever runs the shop: texts with `{{names}}` of facts in them. null: as the
 * shop says it by itself.
 */
export type MailWords = {
  subject: string | null
  /** In place of the first sentence of the mail, where that is no more than that, or above what it says. */
  opening: string | null
  /** Below all that the mail says. */
  closing: string | null
}

/** What a text can name, by the names that stand between the braces. */
export type TemplateVariables = Readonly<Record<string, string>>

/** The mail as the shop says it by itself. */
export const ownWords: MailWords = { subject: null, opening: null, closing: null }

const NAMED = /\{\{([^{}]*)\}\}/g

/** The names that a text has between braces, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name.trim())),
]

/** A text with its facts put in. Of what a mail does not know, nothing is said. */
export const fillTemplate = (text: string, facts: TemplateVariables): string =>
  text.replaceAll(NAMED, (_whole, name: string) => {
    const known = name.trim()
    return Object.hasOwn(facts, known) ? facts[known]! : ''
  })

/** The same for a subject, which is one line. */
export const fillSubject = (text: string, facts: TemplateVariables): string =>
  fillTemplate(text, facts).replaceAll(/\s+/g, ' ').trim()
