/**
 * Gives the focus to the row after one that is about to be removed, or else the row before it, or else what the list is
 * filled by: the first field of what is around the list.
 *
 * @param control - what takes the focus in that row
 */
export function focusNeighbour(row: Element | null, control: string): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const around = row?.parentElement?.parentElement
  const next =
    neighbour?.querySelector<HTMLElement>(control) ??
    around?.querySelector<HTMLElement>('input:not([type=hidden])')
  next?.focus()
}
