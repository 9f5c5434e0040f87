import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * Something the customer has to know before going on; it takes the focus when it
 * appears, with the way on as `children`. Give it its text as key, so that another text is another notice.
 */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => element.current?.focus(), [])

  return (
    <p
      ref={element}
      role="alert"
      tabIndex={-1}
      className="border border-s-4 border-s-danger bg-surface p-4 outline-none"
    >
      {text}
      {children}
    </p>
  )
}
