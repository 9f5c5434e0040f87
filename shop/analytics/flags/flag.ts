import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_FLAGS } from '../admin-analytics-paths.ts'

/** One of the ways that are tried; weights are compared with each other. */
export type Variant = { key: string; value: string; weight: number }

/** What decides which visitor gets which. */
export type Trial = {
  key: string
  variants: Variant[]
  /** Per cent of the visitors that get any. */
  rollout: number
}

export type Flag = Trial & { id: string; name: string; isOn: boolean; version: number }

export const variantsOf = z.array(z.object({ key: z.string(), value: z.string(), weight: z.int() }))

export const flagList = defineList({
  name: 'flags',
  path: ADMIN_FLAGS,
  filters: { state: z.enum(['on', 'off']).optional() },
  sorts: { made: 'time' },
  usual: '-made',
})

type Filters = {
  [Name in keyof typeof flagList.filters]: z.output<(typeof flagList.filters)[Name]>
}

export type FlagListQuery = ListQuery<Filters, 'made'>

/** Hundredths of a per cent. */
const PLACES = 10_000

/**
 * The variant of a flag that a visitor gets; undefined for who is not among its per cent. It is the same at
 * every question, and a larger rollout only adds visitors: whether and which are drawn by themselves.
 */
export function assignVariant({ key, variants, rollout }: Trial, visitorId: string) {
  if (placeOf(`${key}/rollout/${visitorId}`, PLACES) >= rollout * 100) return undefined
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return undefined
  const place = placeOf(`${key}/variant/${visitorId}`, whole)
  let end = 0
  return variants.find(({ weight }) => (end += weight) > place)
}

/** What a variant is to a program: JSON where what was typed is that, or else the words. */
export function valueOf({ value }: Pick<Variant, 'value'>): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** One of so many places, each as likely: FNV-1a over UTF-16, then mixed as MurmurHash ends. */
function placeOf(text: string, places: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * places)
}
