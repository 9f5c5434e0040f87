import { useEffect, useRef } from 'react'

import type { AdminTable } from './list-column.ts'
import { areSingleKeysOn, isTypingPlace } from './single-keys.ts'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * The keys of a list: `j`, `k` and the arrows move from row to row, `x` chooses, Shift with an arrow
 * chooses while moving, Enter opens. The arrows, which scroll, are taken only inside of the list;
 * the letters wherever nothing else has the focus. Returns the reference of the table.
 */
export function useListKeys<Row extends { id: string }>(table: AdminTable<Row>) {
  const element = useRef<HTMLTableElement>(null)
  const latest = useRef(table)
  useEffect(() => {
    latest.current = table
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = element.current
      const target = event.target
      if (!list || !(target instanceof Element) || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTypingPlace(target)) return
      const isInside = list.contains(target)
      const isFree = target === document.body || target.matches('main')
      if (!isInside && (!isFree || event.key.startsWith('Arrow') || !areSingleKeysOn())) return

      const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row.contains(target))
      const choose = (row: HTMLElement | undefined, isChosen?: boolean) =>
        row && latest.current.getRow(row.dataset.row ?? '').toggleSelected(isChosen)
      const canChoose = list.querySelector('[data-choose]') !== null
      const step = steps[event.key]

      if (step !== undefined) {
        const next = rows[at === -1 ? 0 : at + step]
        if (event.shiftKey && canChoose) {
          choose(rows[at], true)
          choose(next, true)
        }
        focusRow(next)
      } else if (event.key === 'x' && canChoose) choose(rows[at])
      // A link opens by itself.
      else if (event.key === 'Enter' && target.matches('[data-choose]'))
        rows[at]?.querySelector<HTMLElement>('a')?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return element
}

/** A row has the focus by what chooses it, or by what opens it. */
const focusRow = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[data-choose], a')?.focus()
