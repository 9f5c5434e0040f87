import type { ComponentProps } from 'react'

import { uiText } from './ui-text.ts'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'regular' | 'small'
}

const variants = {
  primary:
    'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-sand disabled:text-ink-soft aria-disabled:bg-sand aria-disabled:text-ink-soft',
  secondary:
    'border border-control text-ink hover:border-ink disabled:text-ink-soft disabled:hover:border-control',
  quiet: 'text-ink underline decoration-control underline-offset-4 hover:decoration-current',
}

const sizes = {
  regular: 'min-h-12 px-7 text-base',
  small: 'min-h-11 px-5 text-sm',
}

/** Class names of a button, for links that look like one. */
export function buttonStyle({ variant = 'primary', size = 'regular' }: Look = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-full text-center font-medium transition-colors duration-150 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]}`
}

/**
 * A button. `busy` keeps its width and its place in the tab order, says that work is going on,
 * and ignores presses until it is done.
 */
export function Button({
  variant,
  size,
  busy = false,
  className = '',
  children,
  onClick,
  ...props
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={busy || props['aria-disabled']}
      aria-busy={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      className={`relative ${buttonStyle({ variant, size })} ${className}`}
    >
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="animate-pulse">{uiText.working}</span>
        </span>
      )}
    </button>
  )
}
