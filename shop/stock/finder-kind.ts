import type { FinderKind } from '#shop/content/size-measures.ts'

import type { SizeChoice } from './stock.ts'

/** Which finder suits these sizes: thobes have a fit besides their length. None without lengths. */
export function finderKind(sizes: readonly SizeChoice[]): FinderKind | undefined {
  const [first] = sizes
  if (!first || first.lengthInches === null) return undefined
  return first.fit === null ? 'abaya' : 'thobe'
}
