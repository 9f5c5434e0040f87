import { queryOptions, useQuery } from '@tanstack/react-query'

/** The customer who is signed in: section 3, customer user metadata. */
export type SessionUser = { id: string; email: string; first_name: string; last_name: string }

/** Who is signed in, and whether as one who runs the shop; null for nobody. */
export type BrowserSession = { signedIn: true; isAdmin: boolean; user: SessionUser } | null

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  // Somebody may have signed in or out in another tab.
  refetchOnWindowFocus: 'always',
})

/** Section 4, Authentication: undefined while loading (and in all HTML), null when signed out. */
export const useSession = (): BrowserSession | undefined => useQuery(sessionQuery).data

async function readSession(): Promise<BrowserSession> {
  const response = await fetch('/api/auth/get-session')
  if (!response.ok) throw new Error(`The session could not be read (${response.status}).`)
  const body = (await response.json()) as { user: SessionUser & { role: string } } | null
  if (!body) return null
  const { id, email, first_name, last_name, role } = body.user
  return { signedIn: true, isAdmin: role === 'admin', user: { id, email, first_name, last_name } }
}
