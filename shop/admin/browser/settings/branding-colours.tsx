import { isHexColour } from '#platform/colour-contrast.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import {
  colourField,
  colourTokens,
  defaultBranding,
  themes,
} from '#shop/settings/branding/branding.ts'
import type {
  Branding,
  BrandingFault,
  BrandingField,
  ColourField,
  ColourToken,
  Theme,
} from '#shop/settings/branding/branding.ts'

import {
  brandingFaultText,
  brandingFieldNames,
  brandingText as text,
  colourNames,
} from '../../settings/branding-text.ts'

type Faults = ReadonlyMap<BrandingField, readonly BrandingFault[]>

type Props = {
  branding: Branding
  /** As it was typed: a colour may be half written. */
  typed: Readonly<Record<string, string | undefined>>
  faults: Faults
  onChange: (field: ColourField, value: string) => void
}

/** Every colour in both themes, with what is wrong with it while it is chosen. */
export function ColourTable({ typed, faults, onChange }: Omit<Props, 'branding'>) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {themes.map((theme) => (
        <fieldset key={theme} className="grid min-w-0 content-start gap-4">
          <legend className="mb-3 text-lg font-medium">{text.themes[theme]}</legend>
          {colourTokens.map((token) => {
            const field = colourField(theme, token)
            return (
              <ColourInput
                key={field}
                field={field}
                token={token}
                value={typed[field] ?? ''}
                faults={faults.get(field)}
                onChange={(value) => onChange(field, value)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

type InputProps = {
  field: ColourField
  token: ColourToken
  value: string
  faults: readonly BrandingFault[] | undefined
  onChange: (value: string) => void
}

function ColourInput({ field, token, value, faults, onChange }: InputProps) {
  const { label, hint } = colourNames[token]
  const near = faults?.flatMap((fault) => (fault.kind === 'low_contrast' && fault.near) || [])[0]
  return (
    <div>
      <label htmlFor={field} className="text-sm font-medium">
        {label}
      </label>
      <div className="mt-1 flex items-center gap-3">
        <input
          type="color"
          aria-label={text.pick(brandingFieldNames[field])}
          value={isHexColour(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-sm border border-control bg-surface p-1"
        />
        <input
          id={field}
          name={field}
          type="text"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          aria-describedby={`${field}-hint ${field}-error`}
          aria-invalid={faults ? true : undefined}
          className="min-h-11 w-28 rounded-sm border border-control bg-surface px-3 font-mono text-sm hover:border-ink aria-invalid:border-danger"
        />
        <span id={`${field}-hint`} className="text-sm text-ink-soft max-sm:sr-only">
          {hint}
        </span>
        {value !== defaultBranding[field] && (
          <button
            type="button"
            onClick={() => onChange(defaultBranding[field])}
            aria-label={`${text.reset}: ${brandingFieldNames[field]}`}
            className="link ms-auto inline-flex min-h-11 items-center text-sm"
          >
            {text.reset}
          </button>
        )}
      </div>
      <p id={`${field}-error`} className="mt-1 text-sm text-danger empty:hidden">
        {faults && brandingFaultText(faults)}
      </p>
      {near !== undefined && (
        <button
          type="button"
          onClick={() => onChange(near)}
          aria-label={text.takeFor(near, brandingFieldNames[field])}
          className="link inline-flex min-h-11 items-center gap-2 text-sm"
        >
          <span
            aria-hidden
            className="size-4 rounded-full border border-control"
            style={{ backgroundColor: near }}
          />
          {text.take(near)}
        </button>
      )}
    </div>
  )
}

/** A few things as both themes show them, before anything is saved; colours that can be read. */
export const ColourSamples = ({ branding }: Pick<Props, 'branding'>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {themes.map((theme) => (
      <Sample key={theme} theme={theme} branding={branding} />
    ))}
  </div>
)

function Sample({ theme, branding }: { theme: Theme; branding: Branding }) {
  const colours = Object.fromEntries(
    colourTokens.map((token) => [`--${token}`, branding[colourField(theme, token)]]),
  )
  const { sample } = text
  return (
    <section
      aria-label={`${sample.title}: ${text.themes[theme]}`}
      style={{ ...colours, colorScheme: theme }}
      className="grid gap-4 border bg-paper p-5 text-ink"
    >
      <div className="grid gap-1 border border-line bg-surface p-4">
        <p className="display text-2xl">{sample.heading}</p>
        <p className="text-sm text-ink-soft">{sample.text}</p>
        <p className="flex flex-wrap gap-x-4">
          <Badge tone="success">{sample.inStock}</Badge>
          <Badge tone="warning">{sample.low}</Badge>
          <Badge tone="danger">{sample.last}</Badge>
        </p>
      </div>
      <p className="bg-sand p-3 text-sm text-ink-soft">{sample.text}</p>
      <p className="flex flex-wrap gap-3">
        <span className={buttonStyle({ size: 'small' })}>{sample.button}</span>
        <span className={buttonStyle({ variant: 'secondary', size: 'small' })}>
          {sample.second}
        </span>
      </p>
    </section>
  )
}
