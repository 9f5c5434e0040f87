import { purposeLabels } from '../consent-text.ts'
import type { MailPurpose } from '../purposes.ts'

type Props = {
  legend: string
  /** Which there are to choose from. */
  purposes: readonly MailPurpose[]
  /** Which are ticked to begin with. */
  ticked: readonly MailPurpose[]
  error?: string | undefined
  /** Sent by its own name, as `on`, instead. */
  isNamed?: boolean
}

/** A box for each purpose, with what it is about: sent as `purpose`, once for each that is ticked. */
export function PurposeBoxes({ legend, purposes, ticked, error, isNamed = false }: Props) {
  return (
    <fieldset className="grid gap-4" aria-describedby={error && 'purposes-error'}>
      <legend className="mb-3 font-medium">{legend}</legend>
      {purposes.map((purpose) => (
        <label key={purpose} className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            {...(isNamed ? { name: purpose } : { name: 'purpose', value: purpose })}
            defaultChecked={ticked.includes(purpose)}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{purposeLabels[purpose].label}</span>
            <span className="block text-sm text-ink-soft">{purposeLabels[purpose].text}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id="purposes-error" role="alert" className="flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
