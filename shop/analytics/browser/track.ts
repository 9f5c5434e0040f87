import type { EventCatalogue, EventName } from '#shop/analytics/event-catalogue.ts'

/**
 * Reports to the page that something was done, as the event `libas:event` of its window. Whether anybody
 * listens, keeps it or sends it on is for who has the visitor's consent: here nothing is stored.
 */
export function track<Name extends EventName>(name: Name, properties: EventCatalogue[Name]): void {
  window.dispatchEvent(
    new CustomEvent('libas:event', { detail: { name, properties, at: Date.now() } }),
  )
}
