import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Link } from 'react-router'

import { saveChoice } from '#platform/consent/browser/save-choice.ts'
import { cookiePurposes, everythingChosen, nothingChosen } from '#platform/consent/cookie-choice.ts'
import type { ChoicePlace, CookieChoice } from '#platform/consent/cookie-choice.ts'
import { Button } from '#platform/ui/button.tsx'

import { cookieText as text } from '../cookie-text.ts'
import { cookieWording } from '../cookie-wording.ts'
import { stopAsking } from './cookie-banner-store.ts'
import { logChoice } from './log-choice.ts'

/**
 * Adds space at the end of the page for the panel that covers its foot, and keeps it from hiding
 * the focused element. Nothing above moves; the panel's height is `--room-below`.
 */
export function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const { documentElement: root, body } = document
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      body.style.paddingBlockEnd = height
      root.style.scrollPaddingBlockEnd = height
      root.style.setProperty('--room-below', height)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      body.style.removeProperty('padding-block-end')
      root.style.removeProperty('scroll-padding-block-end')
      root.style.removeProperty('--room-below')
    }
  }, [ref])
}

type SheetProps = {
  chosen: CookieChoice
  /** Where it was asked for by a press, which expects to find itself in it. */
  askedAgain: ChoicePlace | undefined
  /** Leaves the choice as it is; undefined where there is none yet. */
  onLeave: (() => void) | undefined
}

/** The choice itself, over the foot of the window. */
export function CookieSheet({ chosen, askedAgain, onLeave }: SheetProps) {
  const isAgain = askedAgain !== undefined
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(isAgain)
  useRoomBelow(sheet)
  useEffect(() => {
    if (isAgain) sheet.current?.focus()
  }, [isAgain])
  useEffect(() => {
    const element = sheet.current
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onLeave?.()
    }
    element?.addEventListener('keydown', leaveByKey)
    return () => element?.removeEventListener('keydown', leaveByKey)
  }, [onLeave])

  const onChoose = (choice: CookieChoice) => {
    const wording = cookieWording(isOpen ? 'purposes' : 'question')
    void logChoice(saveChoice(choice, askedAgain ?? 'banner', wording))
    stopAsking()
  }

  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby={id}
      className="fixed inset-x-0 bottom-0 z-30 max-h-[80dvh] overflow-y-auto border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-float outline-none print:hidden"
    >
      <div className="shell grid gap-x-10 gap-y-3 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:py-4">
        <div className="self-center text-sm">
          <h2 id={id} className={isOpen ? 'font-medium' : 'sr-only'}>
            {text.title}
          </h2>
          <p className="max-w-prose text-ink-soft">
            {text.lead}{' '}
            <Link to="/cookie-policy" className="link">
              {text.policy}
            </Link>
          </p>
        </div>
        {isOpen ? (
          <Purposes chosen={chosen} onSave={onChoose} onLeave={onLeave} />
        ) : (
          <div className="flex flex-wrap items-center gap-3 max-sm:*:flex-1">
            <Button variant="secondary" size="small" onClick={() => onChoose(everythingChosen)}>
              {text.accept}
            </Button>
            <Button variant="secondary" size="small" onClick={() => onChoose(nothingChosen)}>
              {text.refuse}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
              {text.choose}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Each purpose on its own, as it was chosen last; off at first. */
function Purposes({
  chosen,
  onSave,
  onLeave,
}: Pick<SheetProps, 'chosen' | 'onLeave'> & { onSave: (choice: CookieChoice) => void }) {
  const [choice, setChoice] = useState(chosen)

  return (
    <form
      className="grid gap-3 md:max-w-md"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(choice)
      }}
    >
      <p className="text-sm text-ink-soft">{text.needed}</p>
      {cookiePurposes.map((purpose) => (
        <label key={purpose} className="flex min-h-11 items-start gap-3 text-sm">
          <input
            type="checkbox"
            checked={choice[purpose]}
            onChange={({ target }) => setChoice({ ...choice, [purpose]: target.checked })}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="font-medium">{text.purposes[purpose].name}</span>{' '}
            <span className="text-ink-soft">{text.purposes[purpose].text}</span>
          </span>
        </label>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="small">
          {text.save}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onSave(nothingChosen)}>
          {text.refuse}
        </Button>
        {onLeave && (
          <Button variant="quiet" size="small" onClick={onLeave}>
            {text.leave}
          </Button>
        )}
      </div>
    </form>
  )
}
