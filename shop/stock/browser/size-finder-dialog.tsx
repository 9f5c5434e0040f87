import { Link } from 'react-router'

import { Dialog } from '#platform/ui/dialog.tsx'
import { ChartFinder } from '#shop/content/browser/chart-finder.tsx'
import { SizeFinder } from '#shop/content/browser/size-finder.tsx'

import { axesOf } from '../size-options.ts'
import { stockText } from '../stock-text.ts'
import type { SizeChoice } from '../stock-level.ts'

/** The size finder for the sizes of one product; a size chosen in it is chosen on the page. */
export function SizeFinderDialog({
  finder,
  sizes,
  onChoose,
  onClose,
}: {
  finder: string
  sizes: SizeChoice[]
  onChoose: (size: SizeChoice) => void
  onClose: () => void
}) {
  const choose = (size: SizeChoice | undefined) => {
    if (size) onChoose(size)
    onClose()
  }
  return (
    <Dialog
      open
      large
      title={stockText.findMySize}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {finder === 'abaya' || finder === 'thobe' ? (
        <SizeFinder
          kind={finder}
          offered={sizes}
          onChoose={(name) => choose(sizes.find(({ sizeName }) => sizeName === name))}
        />
      ) : (
        <ChartFinder
          kind={finder}
          sizes={sizes.map((size) => ({ label: axesOf(size)[0]!, body: size.body ?? {} }))}
          onChoose={(label) => choose(sizes.find((size) => axesOf(size)[0] === label))}
        />
      )}
      <p className="mt-6">
        <Link to="/size-guide" className="link inline-flex min-h-11 items-center text-sm">
          {stockText.sizeGuide}
        </Link>
      </p>
    </Dialog>
  )
}
