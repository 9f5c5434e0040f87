import { withoutQuotes } from '../../describe-error.ts'

/** What PostgreSQL logged at once, however many lines it took. */
export type PostgresLogEntry = {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  message: string
  /** SQLSTATE; left out where it says nothing (00000). */
  code?: string
  pid?: number
  detail?: string
  hint?: string
  context?: string
}

/** Begins each line so that it can be read again: the process and the SQLSTATE. */
export const LOG_LINE_PREFIX = '[%p] %e '

const LINE = /^\[(\d+)\] ([0-9A-Z]{5}) ([A-Z0-9]+): {1,2}(.*)$/
const attached = { DETAIL: 'detail', HINT: 'hint', CONTEXT: 'context' } as const

/** A statement that fails is logged by the shop, too, which knows what for. */
const levels: Readonly<Record<string, PostgresLogEntry['level']>> = {
  PANIC: 'fatal',
  FATAL: 'error',
  ERROR: 'warn',
  WARNING: 'warn',
  NOTICE: 'info',
  INFO: 'info',
  LOG: 'info',
}

/** Classes of SQLSTATE whose details name processes and settings, never rows. */
const DETAILS_WITHOUT_DATA = /^(40|5[3-8])/
const MAX_LENGTH = 8000
const MAX_ENTRIES = 100
/** Entries beyond the maximum in this time are counted and left out; milliseconds. */
const WINDOW_MS = 10_000
/** An entry is complete when the next one begins, or when nothing has followed for so long; milliseconds. */
const COMPLETE_AFTER_MS = 100

type Open = PostgresLogEntry & {
  severity: string
  last: 'message' | 'detail' | 'hint' | 'context' | undefined
}

/**
 * Reads what a server writes to its standard error, and passes each entry on: lines that belong together in one, at most
 * 100 in ten seconds, and without the values of rows that PostgreSQL quotes.
 */
export function readPostgresLog(
  write: (entry: PostgresLogEntry) => void,
  { now = Date.now }: { now?: () => number } = {},
): { push: (line: string) => void; end: () => void } {
  let open: Open | undefined
  let timer: NodeJS.Timeout | undefined
  let windowBegan = now()
  let written = 0
  let leftOut = 0

  function pass(entry: PostgresLogEntry) {
    if (now() - windowBegan >= WINDOW_MS) reportLeftOut()
    written += 1
    if (written <= MAX_ENTRIES) write(entry)
    else leftOut += 1
  }

  function reportLeftOut() {
    if (leftOut > 0)
      write({ level: 'warn', message: `${leftOut} more entries of PostgreSQL were left out` })
    windowBegan = now()
    written = 0
    leftOut = 0
  }

  function complete() {
    clearTimeout(timer)
    if (!open) return
    const { severity, last: _last, ...entry } = open
    open = undefined
    pass(severity === 'ERROR' ? withoutData(entry) : entry)
  }

  function begin(line: string) {
    const [, pid, code = '', severity = '', text = ''] = LINE.exec(line) ?? []
    const part = attached[severity as keyof typeof attached]
    if (open && part && Number(pid) === open.pid) {
      open[part] = text
      open.last = part
      return
    }
    complete()
    // What a log of its own does not have: the loader's complaints, say.
    if (pid === undefined) return pass({ level: 'warn', message: line.slice(0, MAX_LENGTH) })
    // STATEMENT and QUERY are what the shop asked, with what customers typed in them.
    if (!part && levels[severity] === undefined && !severity.startsWith('DEBUG')) return
    open = {
      severity,
      level: levels[severity] ?? 'debug',
      message: text,
      pid: Number(pid),
      ...(code !== '00000' && { code }),
      last: 'message',
    }
  }

  return {
    push(line) {
      if (line.startsWith('\t')) {
        const { last } = open ?? {}
        if (open && last) open[last] = `${open[last]}\n${line.slice(1)}`.slice(0, MAX_LENGTH)
      } else begin(line.slice(0, MAX_LENGTH))
      clearTimeout(timer)
      timer = setTimeout(complete, COMPLETE_AFTER_MS)
      timer.unref()
    },
    end() {
      complete()
      reportLeftOut()
    },
  }
}

function withoutData(entry: PostgresLogEntry): PostgresLogEntry {
  const { detail: _detail, context: _context, ...rest } = entry
  if (DETAILS_WITHOUT_DATA.test(entry.code ?? '')) return entry
  return {
    ...rest,
    message: entry.code?.startsWith('22') ? withoutQuotes(entry.message) : entry.message,
  }
}
