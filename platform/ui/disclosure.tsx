import type { ReactNode } from 'react'

/** A title that unfolds what is below it, before and without any script; stack them for a list. */
export function Disclosure({
  title,
  open,
  children,
}: {
  title: ReactNode
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="group/disclosure border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          aria-hidden
          className="size-4 shrink-0"
        >
          <path d="M2 8h12" />
          <path d="M8 2v12" className="group-open/disclosure:opacity-0" />
        </svg>
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  )
}
