/**
 * Gives the focus to the row after one that is about to be removed, or else the row before it, or else the field below
 * the list, which fills it.
 *
 * @param control - what takes the focus in that row
 */
export function focusNeighbour(row: Element | null, control: string): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const list = row?.parentElement
  const fields = list?.parentElement?.querySelectorAll<HTMLElement>('input:not([type=hidden])')
  const below = [...(fields ?? [])].find(
    (field) => list && list.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const next = neighbour?.querySelector<HTMLElement>(control) ?? below
  next?.focus()
}
