import type { ErasureObstacle } from './erasure.ts'

/** Where the newest request of each kind stands; undefined where there was none. */
export type PrivacyStatus = {
  /** `until`: as long as the link works. */
  copy: { state: 'asked' | 'ready' | 'over'; askedAt: Date; until: Date } | undefined
  erasure: Erasure | undefined
}

/** Somebody who asked to be erased; `isForThem`: a colleague wrote it down. */
export type Erasure = {
  state: 'waiting' | 'taken_back'
  askedAt: Date
  dueAt: Date
  waitsFor: ErasureObstacle[]
  isForThem: boolean
}
