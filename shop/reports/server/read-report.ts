import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { ROWS } from '../report-asked.ts'
import type { ReportAsked } from '../report-asked.ts'
import { fileHead, figureCell, namesOf } from '../report-names.ts'
import { columnsOf, definitionOf, kindOf } from '../report.ts'
import type { ReportPage, ReportRow } from '../report.ts'
import { columnText, reportsText } from '../report-text.ts'
import { returnSources, stockSource } from './goods-queries.ts'
import { findRows, limitStatements } from './report-row-queries.ts'
import { salesSources } from './sales-queries.ts'
import { vatSource } from './vat-queries.ts'

/** PostgreSQL's code for a statement that was ended for taking too long. */
const TOO_LONG = '57014'

const sources = { ...salesSources, vat: vatSource, ...returnSources, stock: stockSource }

/** A report that takes longer is given up, for what it keeps others from; milliseconds. */
const LONGEST_MS = 10_000

const read = (
  db: Db,
  asked: ReportAsked,
  part: { skip: number; rows: number | null },
  longestMs = LONGEST_MS,
) =>
  db.transaction(async (tx) => {
    await limitStatements(tx, longestMs)
    return findRows(tx, asked, sources[asked.report](asked), part)
  })

/**
 * A page of a report, in one statement that is ended after ten seconds (`longestMs`): then it is `too_long`. A page that there is
 * none of has no rows.
 */
export async function readReport(
  db: Db,
  asked: ReportAsked,
  longestMs?: number,
): Promise<Result<ReportPage, 'too_long'>> {
  try {
    return ok(await read(db, asked, { skip: (asked.page - 1) * ROWS, rows: ROWS }, longestMs))
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return err('too_long')
    throw error
  }
}

/** The heads of a report as a file. */
export function fileHeads({ report, compare }: ReportAsked): string[] {
  const { names, main } = definitionOf(report)
  return [
    ...names,
    ...columnsOf(report).map(({ label, kind }) => fileHead(label, kind)),
    ...(compare === 'none' ? [] : [fileHead(reportsText.before(columnText[main]), kindOf(main))]),
  ]
}

const BATCH_SIZE = 1000

/** All rows of a report, sorted as asked, as those of a file with `fileHeads`; in batches. Days are as machines read them. */
export async function* exportReport(
  db: Db,
  asked: ReportAsked,
): AsyncGenerator<(string | number | null)[][]> {
  const { main } = definitionOf(asked.report)
  const columns = columnsOf(asked.report)
  const cells = (row: ReportRow) => {
    const figures = columns.map(({ id, kind }) => figureCell(kind, row[id]))
    const before = asked.compare === 'none' ? [] : [figureCell(kindOf(main), row.before)]
    return [asked.report === 'sales' ? [row.key] : namesOf(asked, row), figures, before].flat()
  }
  const { rows } = await read(db, asked, { skip: 0, rows: null })
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    yield rows.slice(from, from + BATCH_SIZE).map(cells)
}
