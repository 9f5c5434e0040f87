type Row = Record<string, unknown>
/** A change of one row, as the database's stream reports it. */
export type RowChange =
  | { kind: 'insert'; new: Row }
  | { kind: 'update'; old: Row | undefined; new: Row }
  | { kind: 'delete'; old: Row }
  | { kind: 'truncate' }

/**
 * The net changes of a transaction: of several updates of one row only the last, with the row before
 * the first. The states in between were never visible.
 */
export function netChanges(
  changes: readonly (readonly [table: string, change: RowChange])[],
): (readonly [table: string, change: RowChange])[] {
  const net: (readonly [string, RowChange])[] = []
  const places = new Map<string, number>()
  for (const [table, change] of changes) {
    const id = idOf(change)
    const key = id === undefined ? undefined : `${table} ${id}`
    const place = key === undefined ? undefined : places.get(key)
    const before = place === undefined ? undefined : net[place]?.[1]
    if (place !== undefined && change.kind === 'update' && before && 'new' in before)
      net[place] = [table, { ...before, new: change.new }]
    else {
      if (key !== undefined) places.set(key, net.length)
      net.push([table, change])
    }
  }
  return net
}

function idOf(change: RowChange): string | undefined {
  if (change.kind === 'truncate') return undefined
  const { id } = change.kind === 'delete' ? change.old : change.new
  return typeof id === 'string' ? id : undefined
}
