import type { Db } from '#platform/db/database.ts'
import { limitStatements } from '#platform/db/query-parts.ts'
import { readStale } from '#platform/db/standby.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import { ROWS } from '../report-asked.ts'
import type { ReportAsked } from '../report-asked.ts'
import { fileHead, figureCell, namesOf } from '../report-names.ts'
import { columnsOf, definitionOf, kindOf } from '../report.ts'
import type { ReportPage, ReportRow } from '../report.ts'
import { columnText, reportsText } from '../report-text.ts'
import { returnSources, stockSource } from './goods-queries.ts'
import { marginSources } from './margin-queries.ts'
import { findRows } from './report-row-queries.ts'
import { salesSources } from './sales-queries.ts'
import { vatSource } from './vat-queries.ts'

const sources = {
  ...salesSources,
  ...marginSources,
  vat: vatSource,
  ...returnSources,
  stock: stockSource,
}

/** A report that takes longer is given up, for what it keeps others from; milliseconds. */
const LONGEST_MS = 10_000

/** So many are read at once by this process: each has a connection for seconds, and the shop needs the others. */
const AT_ONCE = 2

/** What is read of a database now, and what waits for that. */
type Queue = { running: number; waiting: (() => void)[]; readings: Map<string, Reading> }
type Reading = Promise<Result<ReportPage, 'too_long'>>
const queues = new WeakMap<object, Queue>()

type Sources = Pick<Services, 'db' | 'standby'>
type Part = { skip: number; rows: number | null }

/**
 * Rows of a report, in one statement that is ended after ten seconds (`longestMs`): then it is `too_long`. Those who ask
 * for the same at the same time share one reading, and others wait for their turn.
 */
function read(services: Sources, asked: ReportAsked, part: Part, longestMs = LONGEST_MS): Reading {
  const { pool } = services.db
  const queue = queues.get(pool) ?? { running: 0, waiting: [], readings: new Map() }
  queues.set(pool, queue)
  const key = JSON.stringify([asked, part])
  const underWay = queue.readings.get(key)
  if (underWay) return underWay
  const reading = inTurn(queue, () => readNow(services, asked, part, longestMs)).finally(() =>
    queue.readings.delete(key),
  )
  queue.readings.set(key, reading)
  return reading
}

async function inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T> {
  if (queue.running < AT_ONCE) queue.running += 1
  else await new Promise<void>((next) => queue.waiting.push(next))
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    // The next one takes its place.
    if (next) next()
    else queue.running -= 1
  }
}

async function readNow(
  services: Sources,
  asked: ReportAsked,
  part: Part,
  longestMs: number,
): Reading {
  const find = (db: Db) =>
    db.transaction(async (tx) => {
      await limitStatements(tx, longestMs)
      return findRows(tx, asked, sources[asked.report](asked), part)
    })
  try {
    // What has just been paid is in it.
    return ok(await readStale(services, find, { upToDate: true }))
  } catch (error) {
    if (tookTooLong(error)) return err('too_long')
    throw error
  }
}

/** Whether a statement was ended for its time; a standby and administrators cancel statements with the same code. */
function tookTooLong(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '57014' && /statement timeout/i.test(String(message))
}

/** A page of a report. One past the last has no rows. */
export const readReport = (services: Sources, asked: ReportAsked, longestMs?: number): Reading =>
  read(services, asked, { skip: (asked.page - 1) * ROWS, rows: ROWS }, longestMs)

/** The heads of a report as a file. */
export function fileHeads({ report, compare }: ReportAsked): string[] {
  const { names, main } = definitionOf(report)
  return [
    ...names,
    ...columnsOf(report).map(({ label, kind }) => fileHead(label, kind)),
    ...(compare === 'none' ? [] : [fileHead(reportsText.before(columnText[main]), kindOf(main))]),
  ]
}

/** All rows of a report, sorted as asked, as those of a file with `fileHeads`. Days are as machines read them. */
export async function exportReport(
  services: Sources,
  asked: ReportAsked,
  longestMs?: number,
): Promise<Result<(string | number | null)[][], 'too_long'>> {
  const page = await read(services, { ...asked, page: 1 }, { skip: 0, rows: null }, longestMs)
  if (!page.ok) return page
  const { main } = definitionOf(asked.report)
  const columns = columnsOf(asked.report)
  const cells = (row: ReportRow) => {
    const figures = columns.map(({ id, kind }) => figureCell(kind, row[id]))
    const before = asked.compare === 'none' ? [] : [figureCell(kindOf(main), row.before)]
    return [asked.report === 'sales' ? [row.key] : namesOf(asked, row), figures, before].flat()
  }
  return ok(page.value.rows.map(cells))
}
