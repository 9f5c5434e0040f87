import { useState } from 'react'

import { pillStyle } from '#platform/ui/pill-style.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { themes } from '#shop/settings/branding/branding.ts'
import type { Theme } from '#shop/settings/branding/branding.ts'

import { ADMIN_BRANDING_PREVIEW } from '../../admin-paths.ts'
import { brandingText as text } from '../../settings/branding-text.ts'

type PageName = keyof typeof text.pages
type Device = keyof typeof text.showOn

const pages = Object.keys(text.pages) as PageName[]
const devices = Object.keys(text.showOn) as Device[]

type Props = {
  /** Pages of the shop, by what they show; undefined for a product where there is none. */
  paths: Readonly<Record<PageName, string | undefined>>
  /** Of the draft: another one is loaded again. */
  version: number
  isUnsaved: boolean
}

/** The saved draft on pages of the shop, in both themes. */
export function BrandingFrames({ paths, version, isUnsaved }: Props) {
  const [page, setPage] = useState<PageName>('home')
  const [device, setDevice] = useState<Device>('phone')
  const hasScripts = useHydrated()
  const addressOf = (theme: Theme) =>
    `${ADMIN_BRANDING_PREVIEW}${paths[page] ?? '/'}?theme=${theme}&version=${version}`

  return (
    <section aria-labelledby="preview" className="grid min-w-0 gap-4 border-t pt-8">
      <h2 id="preview" className="text-xl font-semibold">
        {text.sections.preview}
      </h2>
      <p className="max-w-prose text-ink-soft">{text.sections.previewLead}</p>
      {isUnsaved && <p className="text-sm font-medium">{text.unsavedPreview}</p>}
      {hasScripts && (
        <div className="flex flex-wrap gap-2">
          {pages
            .filter((name) => paths[name] !== undefined)
            .map((name) => (
              <Pill key={name} isOn={page === name} onPress={() => setPage(name)}>
                {text.pages[name]}
              </Pill>
            ))}
          <span aria-hidden className="mx-2 border-s" />
          {devices.map((name) => (
            <Pill key={name} isOn={device === name} onPress={() => setDevice(name)}>
              {text.showOn[name]}
            </Pill>
          ))}
        </div>
      )}
      <div className={`grid gap-6 ${device === 'phone' ? 'md:grid-cols-2' : ''}`}>
        {themes.map((theme) => {
          const name = text.frame(text.pages[page], text.themes[theme])
          return (
            <div key={theme} className="grid min-w-0 justify-items-start gap-2">
              <a
                href={addressOf(theme)}
                target="_blank"
                rel="noreferrer"
                aria-label={text.open(text.pages[page], text.themes[theme])}
                className="link lone-link text-sm"
              >
                {text.themes[theme]}
              </a>
              <div
                className={`w-full overflow-hidden border ${device === 'phone' ? 'h-[44rem] max-w-[24.5rem]' : 'h-[36rem]'}`}
              >
                <iframe
                  key={addressOf(theme)}
                  src={addressOf(theme)}
                  title={name}
                  // Nothing in it runs; its own origin, so that its fonts and pictures load.
                  sandbox="allow-same-origin"
                  loading="lazy"
                  className={
                    device === 'phone'
                      ? 'size-full'
                      : 'h-[200%] w-[200%] origin-top-left scale-50 rtl:origin-top-right'
                  }
                />
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}

type PillProps = { isOn: boolean; onPress: () => void; children: string }

const Pill = ({ isOn, onPress, children }: PillProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={`${pillStyle} aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink`}
  >
    {children}
  </button>
)
