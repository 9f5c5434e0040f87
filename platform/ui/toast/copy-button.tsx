import { useEffect, useState } from 'react'

import { uiText } from '#platform/ui/ui-text.ts'

/** How long 'Copied!' stands, in milliseconds (section 4). */
const COPIED_FOR = 2000

type Props = {
  text: string
  label?: string
  /** Its place and height. */
  className?: string
}

/** Copies `text` and says so for two seconds; a failure is only logged (section 4). */
export function CopyButton({
  text,
  label = uiText.copyText,
  className = 'mt-2 min-h-9 pointer-coarse:min-h-11',
}: Props) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (cause) {
      // Not allowed, or a page without https, which has no clipboard.
      console.error('Could not copy', cause)
    }
  }

  return (
    <button
      type="button"
      onClick={() => void copy()}
      className={`rounded-full border border-control px-4 text-sm font-medium hover:border-ink ${className}`}
    >
      <span aria-live="polite">{copied ? uiText.copied : label}</span>
    </button>
  )
}
