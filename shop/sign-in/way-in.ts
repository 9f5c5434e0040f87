import { accountsText } from './accounts-text.ts'
import type { NoticeName } from './accounts-text.ts'
import { safeRedirect } from './safe-redirect.ts'

/** The first form of the sign-in page; the passkey is a button beside both. */
export type WayIn = 'password' | 'code'

/** The way in that an address names; on the way to the checkout the code comes first. */
export function wayInOf(search: URLSearchParams): WayIn {
  const named = search.get('way')
  if (named === 'code' || named === 'password') return named
  return /^\/checkout(?![^/?#])/.test(safeRedirect(search.get('redirect'))) ? 'code' : 'password'
}

/** Whether the sign-in page has something to say by this name. */
export const isNoticeName = (name: string | null): name is NoticeName =>
  name !== null && Object.hasOwn(accountsText.notices, name)
