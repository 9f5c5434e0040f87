import { afterAll, vi } from 'vitest'

// Database test files share a process, because loading what they test takes longer than testing it: what one changes
// of the process must be gone when the next begins. Hono's server puts objects of its own for these two.
const own = ['Request', 'Response'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const [name, descriptor] of own) Object.defineProperty(globalThis, name, descriptor ?? {})
})
