import type { ComponentProps } from 'react'

import { reportText } from '../../analytics/report-text.ts'
import { FigureTable } from '../figure-table.tsx'

/** Figures of a report as a table. */
export const ReportTable = (
  props: Pick<ComponentProps<typeof FigureTable>, 'caption' | 'columns' | 'rows'>,
) => <FigureTable {...props} label={reportText.tableOf(props.caption)} className="max-h-96" />
