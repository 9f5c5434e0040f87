import type { RecordedEvent } from './recorded-event.ts'

/** Attributes with words in them, which may be a person's: texts and inputs are masked, these too. */
const speaking =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|content|data-value|label|placeholder|srcdoc|title|value)$/

/** Pictures are not recorded; the library leaves out their tags, but not the files that they choose from. */
const picturing = /^(?:srcset|imagesrcset)$/

/** Attributes with an address in them. */
const addressing = /^(?:href|src|action|formaction|poster|cite|xlink:href)$/

/** Where an address or a path of this site leads, as it may be told. */
type ShownAddress = (address: string) => string

/**
 * A recorded event without what its masks leave: words in attributes, and of addresses the query and
 * what is secret in them (section 7, analytics: what is typed is never sent).
 */
export function quietEvent(event: RecordedEvent, shownAddress: ShownAddress): RecordedEvent {
  const quiet = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => quiet(inner))
    if (typeof value !== 'object' || value === null) {
      // The page's own address, in what comes before a snapshot.
      return key === 'href' && typeof value === 'string' ? shownAddress(value) : value
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === 'attributes' && !Array.isArray(inner)
          ? quietAttributes(inner as Record<string, unknown>, shownAddress)
          : quiet(inner, name),
      ]),
    )
  }
  return quiet(event) as RecordedEvent
}

function quietAttributes(
  attributes: Record<string, unknown>,
  shownAddress: ShownAddress,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !speaking.test(name) && !picturing.test(name))
      .map(([name, value]) => [
        name,
        addressing.test(name) && typeof value === 'string' ? shownAddress(value) : value,
      ]),
  )
}
