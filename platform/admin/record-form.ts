/**
 * Plain forms about one thing that two admins may edit at once. The form carries what it was opened with
 * (`seen`), the version of that, and, after somebody else saved, what they made of it (`theirs`) with a
 * choice for each field. All of it is texts, so that it works without scripts and compares by itself.
 */
import type { Language } from '#platform/languages/languages.ts'
import { conflictsOf, conflictFieldName, readKept } from './conflict.ts'
import type { Conflict } from './conflict.ts'

/** What the inputs of a form say, by their names; what is not ticked says nothing. */
export type RecordTexts = Readonly<Record<string, string>>

/** The same with what may be missing, as a refused form brings it back. */
export type TypedTexts = Readonly<Record<string, string | undefined>>

/**
 * A field of such a form. `shownIf`: the class names by which other fields hide it; `rows`: of a field
 * of several lines.
 */
export type RecordField = {
  name: string
  label: string
  hint?: string
  kind: 'line' | 'lines' | 'choice' | 'radios' | 'tick' | 'moment' | 'number' | 'amount' | 'email'
  choices?: readonly { value: string; label: string }[]
  isOptional?: boolean
  shownIf?: string
  rows?: number
  /** Of what is typed, where it is not that of the page. */
  language?: Language
}

/** A thing as its form shows it; version 0: it is not there yet. */
export type CurrentRecord = { version: number; texts: RecordTexts }

/** Names of the hidden inputs. */
export const recordNames = { version: 'version', seen: 'seen', theirs: 'theirs' } as const

/** What a form says: to be saved (`texts`), and to be shown again (`typed`). */
export type ReadRecord = {
  version: number
  texts: RecordTexts
  typed: TypedTexts
  /** Somebody else saved meanwhile, and of a field it was not said whose value is kept. */
  isOpen: boolean
}

/** Reads a form with these fields. */
export function readRecord(form: FormData, names: readonly string[]): ReadRecord {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }
  const yours = Object.fromEntries(names.map((name) => [name, textOf(name)]))
  const kept = readKept(form)
  const typed: Record<string, string> = {
    ...yours,
    ...Object.fromEntries(Object.values(recordNames).map((name) => [name, textOf(name)])),
    ...Object.fromEntries([...kept].map(([field, keep]) => [conflictFieldName(field), keep])),
  }
  const conflicts = recordConflicts(typed, names)
  const theirs = textsIn(typed[recordNames.theirs])
  const taken = conflicts.filter(({ field }) => kept.get(field) === 'theirs')
  return {
    version: versionOf(textOf(recordNames.version)),
    texts: {
      ...yours,
      ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field] ?? ''])),
    },
    typed,
    isOpen: conflicts.some(({ field }) => !kept.has(field)),
  }
}

const MAX_VERSION = 2 ** 31 - 1

/** The version that a form was filled in from; 0, which nothing saved has, for what is none. */
export function versionOf(sent: FormDataEntryValue | null): number {
  const version = Number(sent)
  return Number.isInteger(version) && version > 0 && version <= MAX_VERSION ? version : 0
}

/** Where a form that was sent and what somebody else saved say different things; empty before that. */
export function recordConflicts(typed: TypedTexts, names: readonly string[]): Conflict[] {
  const theirs = textsIn(typed[recordNames.theirs])
  if (Object.keys(theirs).length === 0) return []
  const all = (texts: TypedTexts) =>
    Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))
  return conflictsOf(names, {
    seen: all(textsIn(typed[recordNames.seen])),
    theirs: all(theirs),
    yours: all(typed),
  })
}

/** What the form is to bring back where somebody else saved `now` meanwhile: choices are made again. */
export function typedBeside(typed: TypedTexts, now: CurrentRecord): TypedTexts {
  const withoutChoices = Object.entries(typed).filter(
    ([name]) => !name.startsWith(conflictFieldName('')),
  )
  return {
    ...Object.fromEntries(withoutChoices),
    [recordNames.version]: String(now.version),
    [recordNames.theirs]: JSON.stringify(now.texts),
  }
}

/** Texts that a hidden input carries; none where it carries anything else. */
export function textsIn(json: string | undefined): RecordTexts {
  if (json === undefined || json === '') return {}
  try {
    const texts: unknown = JSON.parse(json)
    if (typeof texts !== 'object' || texts === null) return {}
    return Object.fromEntries(
      Object.entries(texts).filter((one): one is [string, string] => typeof one[1] === 'string'),
    )
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
