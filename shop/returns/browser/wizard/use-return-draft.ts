import { useMemo, useSyncExternalStore } from 'react'

import { readReturnDraft, storeReturnDraft } from '../../wizard/return-draft.ts'
import type { ReturnDraft } from '../../wizard/return-draft.ts'

const KEY = 'libas-return'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const stored = () => sessionStorage.getItem(KEY)

function store(text: string): void {
  sessionStorage.setItem(KEY, text)
  for (const listener of listeners) listener()
}

/** The customer's draft return; it survives a reload and ends with the tab. */
export function useReturnDraft(userId: string) {
  const text = useSyncExternalStore(subscribe, stored, () => null)
  return {
    draft: useMemo(() => readReturnDraft(text, userId), [text, userId]),
    setDraft: (next: ReturnDraft) => store(storeReturnDraft(userId, next)),
    /** The draft at this moment, which may be newer than what was last rendered. */
    readDraft: () => readReturnDraft(stored(), userId),
  }
}

export type ReturnDraftStore = ReturnType<typeof useReturnDraft>
