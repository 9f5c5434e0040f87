import type { PagePlace } from '#shop/analytics/page-place.ts'

import { track } from '../track.ts'

/**
 * Tells of links that are followed, those to other sites by their host. Nobody waits for it: what the
 * library has not sent when the page is left, the browser sends then.
 */
export function followLinks(placeOf: (url: string) => PagePlace): void {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.href) return
    const { protocol, origin, host } = new URL(link.href)
    if (origin === location.origin) {
      track('link_followed', { to: placeOf(link.href).path, is_outside: false })
    } else {
      // An address of mail or a number is somebody's: that it was one has to do.
      const to = /^https?:$/.test(protocol) ? host : protocol
      track('link_followed', { to, is_outside: true })
    }
  }
  document.addEventListener('click', hear, { capture: true })
  // The middle button opens another tab.
  document.addEventListener('auxclick', hear, { capture: true })
}
