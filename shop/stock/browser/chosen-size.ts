import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router'

import type { SizeChoice } from '../stock-level.ts'

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

/**
 * Applies what was chosen before the page was hydrated: radio buttons work from the first paint,
 * but React misses clicks before hydration. `take` gets the value of each group of `root`, in their
 * order.
 */
export function useEarlyChoice(
  root: RefObject<HTMLElement | null>,
  take: (values: (string | undefined)[]) => void,
): void {
  // As they were rendered: a choice of the page itself is no early one.
  const isFirst = useRef(true)

  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const groups = [...(root.current?.querySelectorAll('fieldset') ?? [])]
    const inputs = groups.map((group) => group.querySelector<HTMLInputElement>('input:checked'))
    // What React rendered as chosen carries the attribute, what was clicked does not.
    const isEarly = inputs.some((input) => input !== null && !input.defaultChecked)
    if (isEarly) take(inputs.map((input) => input?.value))
  }, [root, take])
}
