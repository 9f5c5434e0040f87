import { conflictFieldName, conflictText as text, resolvedByDefault } from '../conflict.ts'
import type { Conflict, Keep } from '../conflict.ts'

const choice =
  'grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border p-3 text-sm has-checked:border-ink'
const valueStyle = 'col-start-2 text-base wrap-anywhere whitespace-pre-wrap'

type Props = {
  conflicts: readonly Conflict[]
  /** What a field is called on the page. */
  labelOf: (field: string) => string
  /** What it says, in words; empty for nothing. */
  theirs: (field: string) => string
  yours: (field: string) => string
  /** What was chosen and sent already. */
  kept: ReadonlyMap<string, Keep>
}

/**
 * What somebody else saved meanwhile beside what was typed, field by field, with a choice for each: radio
 * buttons of the form around it. Where both changed a field nothing is chosen beforehand.
 */
export function ConflictChoices({ conflicts, labelOf, theirs, yours, kept }: Props) {
  return (
    <div className="grid gap-4">
      {conflicts.map((conflict) => {
        const { field, changedBy } = conflict
        const chosen = kept.get(field) ?? resolvedByDefault(conflict)
        const radio = (keep: Keep) => ({
          type: 'radio',
          name: conflictFieldName(field),
          value: keep,
          defaultChecked: chosen === keep,
          required: true,
          className: 'size-5 accent-accent',
        })
        return (
          <fieldset key={field} className="min-w-0">
            <legend className="mb-1.5 text-sm font-medium">
              {labelOf(field)}{' '}
              <span className="font-normal text-ink-soft">({text.changedBy[changedBy]})</span>
            </legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <label className={choice}>
                <input {...radio('theirs')} />
                {text.theirs}
                <span className={valueStyle}>{theirs(field) || text.nothing}</span>
              </label>
              <label className={choice}>
                <input {...radio('yours')} />
                {text.yours}
                <span className={valueStyle}>{yours(field) || text.nothing}</span>
              </label>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
