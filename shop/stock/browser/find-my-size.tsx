import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { FinderKind } from '#shop/content/size-measures.ts'

import type { SizeChoice } from '../stock-level.ts'
import { stockText } from '../stock-text.ts'

/** Which finder suits these sizes: thobes have a fit besides their length. None without lengths. */
function finderKind(sizes: readonly SizeChoice[]): FinderKind | undefined {
  const [first] = sizes
  if (!first || first.lengthInches === null) return undefined
  return first.fit === null ? 'abaya' : 'thobe'
}

const SizeFinderDialog = lazy(async () => ({
  default: (await import('./size-finder-dialog.tsx')).SizeFinderDialog,
}))

/**
 * Opens the size finder over the page; before and without any script it leads to the one on the
 * size guide. Nothing for goods that have no lengths.
 */
export function FindMySize({
  sizes,
  onChoose,
  className,
}: {
  sizes: SizeChoice[]
  onChoose: (size: SizeChoice) => void
  className?: string
}) {
  const [isOpen, setIsOpen] = useState(false)
  const kind = finderKind(sizes)
  if (!kind) return null

  return (
    <>
      <Link
        to={`/size-guide?kind=${kind}#size-finder`}
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
            kind={kind}
            sizes={sizes}
            onChoose={onChoose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
