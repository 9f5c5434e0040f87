const ELSEWHERE = 'http://not-this-site.invalid'

/**
 * Where to go after signing in: a path of this site, or `/` for everything else. Parsed as a
 * browser would, so that `//evil.test`, `/\evil.test` and control characters cannot leave the site.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/') || !URL.canParse(target, ELSEWHERE)) return '/'
  const url = new URL(target, ELSEWHERE)
  if (url.origin !== ELSEWHERE) return '/'
  const path = url.pathname + url.search + url.hash
  // Removing dot segments may leave two slashes in front: `/.//evil.test`.
  if (path.startsWith('//')) return '/'
  // Signing in leads on, never back to it or to a forgotten password; answers of functions are no pages.
  return /^\/(customer-auth|reset-password|api|functions)(?![^/?#])/.test(path) ? '/' : path
}

/** The address of the sign-in page that leads back to `path` afterwards. */
export const signInPath = (path: string) =>
  safeRedirect(path) === '/'
    ? '/customer-auth'
    : `/customer-auth?redirect=${encodeURIComponent(path)}`
