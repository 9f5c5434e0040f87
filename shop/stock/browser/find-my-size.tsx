import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { SizeChoice } from '../stock-level.ts'
import { stockText } from '../stock-text.ts'

const SizeFinderDialog = lazy(async () => ({
  default: (await import('./size-finder-dialog.tsx')).SizeFinderDialog,
}))

/**
 * Opens the size finder over the page; before and without any script it leads to the one on the
 * size guide. `finder`: as `ProductSizes` has it.
 */
export function FindMySize({
  finder,
  sizes,
  onChoose,
  className,
}: {
  finder: string
  sizes: SizeChoice[]
  onChoose: (size: SizeChoice) => void
  className?: string
}) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Link
        to={`/size-guide?kind=${finder}#size-finder`}
        aria-haspopup="dialog"
        onClick={(event) => {
          // A new tab is a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
        className={className}
      >
        {stockText.findMySize}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <SizeFinderDialog
            finder={finder}
            sizes={sizes}
            onChoose={onChoose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
