import type { Db } from '#platform/db/database.ts'

import { asObstacles } from '../erasure.ts'
import type { PrivacyStatus } from '../privacy-status.ts'

import { findNewestRequests } from './privacy-queries.ts'

/** Where what somebody asked about their data stands. */
export async function readPrivacy(db: Db, userId: string): Promise<PrivacyStatus> {
  const requests = await findNewestRequests(db, userId)
  const copy = requests.find(({ kind }) => kind === 'export')
  const erasure = requests.find(({ kind }) => kind === 'erase')
  return {
    copy: copy && {
      state: copy.state as 'asked' | 'ready' | 'over',
      askedAt: copy.askedAt,
      until: copy.dueAt,
    },
    erasure:
      erasure?.state === 'waiting' || erasure?.state === 'taken_back'
        ? {
            state: erasure.state,
            askedAt: erasure.askedAt,
            dueAt: erasure.dueAt,
            waitsFor: asObstacles(erasure.waitsFor),
            isForThem: erasure.isForThem,
          }
        : undefined,
  }
}
