import { useSyncExternalStore } from 'react'

import { missingPage } from './missing-chunks.ts'

/** Throws where a page could not be loaded, so that the error screen takes its place. */
export function useMissingChunks(): void {
  const failure = useSyncExternalStore(missingPage.subscribe, missingPage.read, () => undefined)
  if (failure) throw failure
}
