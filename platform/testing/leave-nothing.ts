import { afterAll, vi } from 'vitest'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'

// Test files share a process, because loading what they test takes longer than testing it: what one changes of the
// process must be gone when the next begins. Hono's server puts objects of its own for these two.
const own = ['Request', 'Response'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
)

afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  toast.dismiss(toastStore.current()?.id ?? 0)
  for (const [name, descriptor] of own) Object.defineProperty(globalThis, name, descriptor ?? {})
})
