import { Link } from 'react-router'

import { Dialog } from '#platform/ui/dialog.tsx'
import { SizeFinder } from '#shop/content/browser/size-finder.tsx'
import type { FinderKind } from '#shop/content/size-measures.ts'

import { stockText } from '../stock-text.ts'
import type { SizeChoice } from '../stock-level.ts'

/** The size finder for the sizes of one product; a size chosen in it is chosen on the page. */
export function SizeFinderDialog({
  kind,
  sizes,
  onChoose,
  onClose,
}: {
  kind: FinderKind
  sizes: SizeChoice[]
  onChoose: (size: SizeChoice) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      large
      title={stockText.findMySize}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <SizeFinder
        kind={kind}
        offered={sizes}
        onChoose={(name) => {
          const size = sizes.find(({ sizeName }) => sizeName === name)
          if (size) onChoose(size)
          onClose()
        }}
      />
      <p className="mt-6">
        <Link to="/size-guide" className="link inline-flex min-h-11 items-center text-sm">
          {stockText.sizeGuide}
        </Link>
      </p>
    </Dialog>
  )
}
