import { CallError, callFunction } from '#platform/functions/call-function.ts'
import type { getSizes } from '#shop/stock/server/functions/get-sizes.ts'

import { sizeIdOf } from '../size-mapping.ts'
import type { SizeName } from '../size-mapping.ts'

const KEY = 'libas.sizes'

/**
 * How long the stored mapping is used without a request, in milliseconds (section 9: 24 hours).
 */
const FRESH_FOR = 24 * 60 * 60 * 1000

type Kept = { savedAt: number; sizes: SizeName[] }

/**
 * The id of an offered size where only its name is known, ignoring case (section 3). Looks into the
 * mapping stored in the browser first and asks the server where that is old or does not have the
 * name; if the server does not respond, an old mapping is used (section 4, stock levels).
 */
export async function findSizeId(
  name: string,
  offered: ReadonlySet<string>,
): Promise<string | undefined> {
  const kept = readKept()
  const known = kept && sizeIdOf(kept.sizes, name, offered)
  if (kept && known !== undefined && isFresh(kept)) return known
  const sizes = await loadSizes()
  return sizes ? sizeIdOf(sizes, name, offered) : known
}

async function loadSizes(): Promise<SizeName[] | undefined> {
  try {
    const { data } = await callFunction<typeof getSizes>('get-sizes')
    keep({ savedAt: Date.now(), sizes: data })
    return data
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}

function isFresh({ savedAt }: Kept): boolean {
  const age = Date.now() - savedAt
  // A clock that was wrong and has been put right must not make it last for years.
  return age >= 0 && age < FRESH_FOR
}

function readKept(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown
    return isKept(kept) ? kept : undefined
  } catch {
    // Storage is switched off, or holds a value of another program.
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  const { savedAt, sizes } = (value ?? {}) as Partial<Kept>
  return (
    typeof savedAt === 'number' &&
    Array.isArray(sizes) &&
    sizes.every((size) => typeof size?.id === 'string' && typeof size.size_name === 'string')
  )
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is switched off or full: the sizes are asked for again next time.
  }
}
