/**
 * The shop's own copy for a mail: texts with `{{names}}` of variables in them. null: as the
 * shop says it by itself.
 */
export type MailCopy = {
  subject: string | null
  /** In place of the first sentence of the mail, where that is no more than that, or above what it says. */
  opening: string | null
  /** Below all that the mail says. */
  closing: string | null
}

/** What a text can name, by the names that stand between the braces. */
export type TemplateVariables = Readonly<Record<string, string>>

/** The mail as the shop says it by itself. */
export const builtInCopy: MailCopy = { subject: null, opening: null, closing: null }

const NAMED = /\{\{([^{}]*)\}\}/g

/** The names that a text has between braces, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, name = '']) => name.trim())),
]

/** A text with its variables put in. Of what a mail does not know, nothing is said. */
export const fillTemplate = (text: string, variables: TemplateVariables): string =>
  text.replaceAll(NAMED, (_whole, name: string) => {
    const known = name.trim()
    return Object.hasOwn(variables, known) ? variables[known]! : ''
  })

/** The same for a subject, which is one line. */
export const fillSubject = (text: string, variables: TemplateVariables): string =>
  fillTemplate(text, variables).replaceAll(/\s+/g, ' ').trim()
