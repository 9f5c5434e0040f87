/** A new quantity for a line; 0 or less removes it (section 4). */
export type LineChange = { lineId: string; quantity: number }

/**
 * The lines, and what else is available, as they will be once the pending changes have succeeded. A
 * failed change is no longer pending, and so undone.
 */
export function applyChanges<Line extends { id: string; quantity: number; available: number }>(
  lines: readonly Line[],
  changes: readonly LineChange[],
): Line[] {
  const wanted = new Map(changes.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines
    .map((line) => {
      const quantity = wanted.get(line.id) ?? line.quantity
      return { ...line, quantity, available: line.available + line.quantity - quantity }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Whether a later change of the same line makes this one unnecessary. */
export function isSuperseded(change: LineChange, changes: readonly LineChange[]): boolean {
  return changes.slice(changes.indexOf(change) + 1).some(({ lineId }) => lineId === change.lineId)
}
