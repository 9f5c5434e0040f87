import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import type { SizeChoice } from '../stock.ts'

/** Finds the size that the address asks for by its name (`?size=56`), if it is one of these. */
export function useAskedSize(sizes: SizeChoice[], onFound: (size: SizeChoice) => void): void {
  const [search] = useSearchParams()
  const asked = search.get('size')
  const found = useEffectEvent(onFound)

  useEffect(() => {
    if (asked === null) return undefined
    const byId = new Map(sizes.flatMap((size) => (size.sizeId ? [[size.sizeId, size]] : [])))
    let isLeft = false
    async function find(name: string) {
      // Few addresses ask for a size.
      const { findSizeId } = await import('./find-size-id.ts')
      const size = byId.get((await findSizeId(name, new Set(byId.keys()))) ?? '')
      if (size && !isLeft) found(size)
    }
    void find(asked)
    return () => {
      isLeft = true
    }
  }, [asked, sizes])
}
