import type { WebVital } from '../page-measures.ts'

/** The steps to an order, in their order. */
export const funnelSteps = ['visited', 'seen', 'added', 'checkout', 'paid'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Visitors who came as far as this or further. */
export type Funnel = Record<FunnelStep, number>

/** Of the visitors who came first in a week (its Monday), how many were there so many weeks later. */
export type Cohort = { week: string; visitors: number[] }

/** A term that nothing was found for. */
export type MissedSearch = { term: string; searches: number; visitors: number }

/** What became of the visitors who saw a variant. */
export type VariantFigures = {
  flag: string
  variant: string
  visitors: number
  added: number
  paid: number
}

/** How pages were felt: three of four visits were at least as good as `p75` (ms; CLS has no unit). */
export type VitalFigures = {
  metric: WebVital
  /** The page or the release; null for all of them. */
  of: string | null
  count: number
  p75: number
  /** Shares of 1. */
  good: number
  poor: number
}

export type MemoryFigures = { warnings: number; visitors: number; mostMb: number | null }

export type Reports = {
  funnel: Funnel
  cohorts: Cohort[]
  searches: { all: number; missed: MissedSearch[] }
  variants: VariantFigures[]
  vitals: { all: VitalFigures[]; pages: VitalFigures[]; releases: VitalFigures[] }
  memory: MemoryFigures
}
