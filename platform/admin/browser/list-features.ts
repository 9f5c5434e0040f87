import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactTable, Row as TableRow } from '@tanstack/react-table'

/** What our tables can do in the browser; the database sorts, filters and pages. */
export const listFeatures = tableFeatures({ rowSelectionFeature })

type Features = typeof listFeatures

export type AdminTable<Row extends { id: string }> = ReactTable<Features, Row>
export type AdminRow<Row extends { id: string }> = TableRow<Features, Row>
