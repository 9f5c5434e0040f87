import { useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

import { pillStyle } from '#platform/ui/pill-style.ts'

import { previewText as text } from '../preview-text.ts'

type Device = keyof typeof text.devices
type Theme = keyof typeof text.themes

type Props = {
  /** The page of the shop with the draft, which takes `theme` in its query; another one is loaded again. */
  address: string
  /** What is shown, for the name of the frame. */
  name: string
  /** Choices before those of the screen and the theme. */
  children?: ReactNode
}

/** A page of the shop with what is saved of a draft, on a phone or a desktop, in either theme. */
export function DraftFrame({ address, name, children }: Props) {
  const [device, setDevice] = useState<Device>('phone')
  const [theme, setTheme] = useState<Theme>('light')
  const themed = `${address}${address.includes('?') ? '&' : '?'}theme=${theme}`
  const isPhone = device === 'phone'
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {children}
        <Choice name={text.device} labels={text.devices} chosen={device} onChoose={setDevice} />
        <Choice name={text.theme} labels={text.themes} chosen={theme} onChoose={setTheme} />
        <a
          href={themed}
          target="_blank"
          rel="noreferrer"
          aria-label={text.open(name, text.themes[theme])}
          className="link lone-link text-sm"
        >
          {text.openShort}
        </a>
      </div>
      <div className="@container min-w-0">
        <div
          className={`w-full overflow-hidden border ${isPhone ? 'h-[44rem] max-w-[calc(390px+2px)]' : 'h-[36rem]'}`}
        >
          <iframe
            key={themed}
            src={themed}
            title={text.frame(name, text.themes[theme])}
            // Nothing in it runs, and neither links nor forms lead out of it; its own origin, so that its fonts and pictures load.
            sandbox="allow-same-origin"
            loading="lazy"
            className={
              isPhone
                ? 'size-full'
                : // As wide as a desktop wherever it stands, and as much smaller.
                  'size-[400%] origin-top-left scale-25 @min-[40rem]:size-[200%] @min-[40rem]:scale-50 rtl:origin-top-right'
            }
          />
        </div>
      </div>
    </div>
  )
}

type ChoiceProps<Key extends string> = {
  name: string
  labels: Readonly<Partial<Record<Key, string>>>
  chosen: Key
  onChoose: (key: Key) => void
}

/** One of a few, as a row of pills. */
export const Choice = <Key extends string>({
  name,
  labels,
  chosen,
  onChoose,
}: ChoiceProps<Key>) => (
  <fieldset className="flex min-w-0 flex-wrap gap-2">
    <legend className="sr-only">{name}</legend>
    {(Object.keys(labels) as Key[]).map((key) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === chosen}
        onClick={() => onChoose(key)}
        className={`${pillStyle} aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink`}
      >
        {labels[key]}
      </button>
    ))}
  </fieldset>
)

/** The preview of an editor below what is edited, opened by hand or by `show`. */
export function DraftPreview({
  preview,
  ...props
}: Props & { preview: RefObject<HTMLDetailsElement | null> }) {
  return (
    <details ref={preview} className="min-w-0 scroll-mt-24 border-t pt-6">
      <summary className="min-h-11 cursor-pointer text-xl font-semibold">{text.title}</summary>
      <div className="mt-3 grid min-w-0 gap-4">
        <p className="max-w-prose text-sm text-ink-soft">{text.lead}</p>
        <DraftFrame {...props} />
      </div>
    </details>
  )
}

/** The preview of an editor, and what opens it and leads there. */
export function usePreview() {
  const preview = useRef<HTMLDetailsElement>(null)
  return {
    preview,
    show: () => {
      const { current } = preview
      if (!current) return
      current.open = true
      current.querySelector('summary')?.focus({ preventScroll: true })
      current.scrollIntoView()
    },
  }
}

/** Leads to the preview of an editor. */
export const ShowPreview = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress} className="link inline-flex min-h-6 items-center">
    {text.show}
  </button>
)
