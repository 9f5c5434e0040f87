/** A field that two people have in two ways, and who of them changed it. */
export type Conflict<Field extends string = string> = {
  field: Field
  changedBy: 'them' | 'you' | 'both'
}

/** Whose value of a field is kept. */
export type Keep = 'theirs' | 'yours'

/** The name of the choice between two values of a field, in the form that is sent again. */
export const conflictFieldName = (field: string): string => `keep:${field}`

/**
 * What somebody who saved last has other than the thing is now, field by field; `seen` is what both began
 * with. Values are compared by what they say, dates as texts.
 */
export function conflictsOf<Fields extends object>(
  fields: readonly (keyof Fields & string)[],
  { seen, theirs, yours }: { seen: Fields; theirs: Fields; yours: Fields },
): Conflict<keyof Fields & string>[] {
  return fields
    .filter((field) => !isSame(theirs[field], yours[field]))
    .map((field) => {
      const byThem = !isSame(theirs[field], seen[field])
      const byYou = !isSame(yours[field], seen[field])
      return { field, changedBy: byThem && byYou ? 'both' : byThem ? 'them' : 'you' }
    })
}

/** What is kept unless somebody says otherwise; undefined where both changed it: nobody guesses. */
export const resolvedByDefault = ({ changedBy }: Conflict): Keep | undefined =>
  ({ them: 'theirs', you: 'yours', both: undefined } as const)[changedBy]

/** The choices that a form sends, by field; what is neither is left out. */
export function readKept(form: FormData): ReadonlyMap<string, Keep> {
  const kept = new Map<string, Keep>()
  for (const [name, value] of form)
    if (name.startsWith(conflictFieldName('')) && (value === 'theirs' || value === 'yours'))
      kept.set(name.slice(conflictFieldName('').length), value)
  return kept
}

/** Whether two values say the same; dates as texts. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is said where something else was saved meanwhile, by somebody else or by an earlier press of one's own. */
export const conflictText = {
  title: 'A different version was saved meanwhile',
  message:
    'Nothing you typed is lost, and none of it is saved yet. Choose what to keep of each field, then save again.',
  theirs: 'Saved version',
  yours: 'Your version',
  nothing: '(empty)',
  ticked: { yes: 'Yes', no: 'No' },
  changedBy: {
    them: 'changed in the saved version',
    you: 'changed by you',
    both: 'changed in both',
  },
  choose: 'Choose which of the two to keep.',
} as const
