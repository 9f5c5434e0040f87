import type { ReactNode } from 'react'

const tones = {
  neutral: 'text-ink-soft',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

/** A short state in words; the dot and its colour only repeat them. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${tones[tone]}`}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}
