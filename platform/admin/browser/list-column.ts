import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactTable, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a list of the admin area. Declare columns once, outside of components. */
export type ListColumn<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The sort of the list that its head asks for. */
  sort?: string
  /** Numbers and sums stand at the end. */
  align?: 'end'
  /** What names the row; one column is, and links to its page. On a phone it heads the card. */
  isName?: boolean
  /** Left out on a phone where the card says it otherwise. */
  isWideOnly?: boolean
  /** Only there for those who choose it, where columns can be chosen; never on a phone. */
  isExtra?: boolean
}

/** What our tables can do in the browser; the database sorts, filters and pages. */
export const listFeatures = tableFeatures({ rowSelectionFeature })

type Features = typeof listFeatures

export type AdminTable<Row extends { id: string }> = ReactTable<Features, Row>
export type AdminRow<Row extends { id: string }> = TableRow<Features, Row>
