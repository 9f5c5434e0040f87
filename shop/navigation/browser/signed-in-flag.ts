import { SIGNED_IN_KEY } from '../stored-keys.ts'

/** Whether somebody was signed in when this browser last knew; a hint, never a permission. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_KEY) === '1'
  } catch {
    return false
  }
}

/** Remembers for the next page whether somebody is signed in. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, '1')
    else localStorage.removeItem(SIGNED_IN_KEY)
  } catch {
    // Without storage pages are preloaded as for a visitor.
  }
}
