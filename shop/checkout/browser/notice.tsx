import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * Something the customer has to know before going on; it takes the focus when it
 * appears, with the way on as `children`. Give it its text as key, so that another text is another notice.
 */
export function Notice({
  title,
  text,
  children,
}: {
  title?: string
  text: string
  children?: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])

  return (
    <div
      ref={element}
      role="alert"
      tabIndex={-1}
      className="border border-s-4 border-s-danger bg-surface p-4 outline-none"
    >
      {title !== undefined && <h3 className="font-semibold">{title}</h3>}
      <p>
        {text}
        {children}
      </p>
    </div>
  )
}
