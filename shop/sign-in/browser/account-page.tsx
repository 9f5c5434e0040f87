import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type Props = {
  title: string
  lead: string
  /** Takes the place of what was just sent, and so the focus. */
  takesFocus?: boolean
  children: ReactNode
}

/** The narrow page of one form: title, lead, form. */
export function AccountPage({ title, lead, takesFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, title])

  return (
    <div className="shell py-section">
      <div className="mx-auto grid max-w-md gap-8">
        <header className="text-center">
          <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none">
            {title}
          </h1>
          <p className="mt-3 text-pretty text-ink-soft wrap-anywhere">{lead}</p>
        </header>
        {children}
      </div>
    </div>
  )
}
