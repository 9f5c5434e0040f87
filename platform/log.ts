import cluster from 'node:cluster'
import process from 'node:process'

import pino from 'pino'

import { cutTo } from './bounded-text.ts'
import { describeError } from './describe-error.ts'

export type Log = pino.Logger

/**
 * Structured logs on standard output. Fields that could be personal or secret are removed by name, wherever they
 * are logged; errors state what went wrong, without the data; emails are masked everywhere. Texts are truncated
 * first: a request for an address of 16 kB must not make the shop search it.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    // Where several processes of a shop write to the same place, each line says which.
    base: cluster.isWorker ? { pid: process.pid } : undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => cutFields(describeError(error)) },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      remove: true,
    },
    formatters: { log: (fields) => cutFields(fields) },
    hooks: {
      logMethod(args, method) {
        const cut = args.map((part: unknown) => (typeof part === 'string' ? cutText(part) : part))
        method.apply(this, cut as typeof args)
      },
      streamWrite: (line) => line.replaceAll(EMAIL, '[email]'),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Maximum length of a logged text in UTF-16 units; the stack of an error may be longer. */
const MAX_LENGTH = 1000
const MAX_STACK_LENGTH = 8000
/** Maximum number of fields logged per object, and of nested levels. */
const MAX_FIELDS = 50
const DEEPEST = 5

const cutText = (text: string, most = MAX_LENGTH) =>
  text.length > most ? `${cutTo(text, most)}…` : text

function cutFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const kept = Object.entries(fields)
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => [cutTo(name, MAX_LENGTH), cutValue(value, name, depth + 1)])
  return Object.fromEntries(kept) as Record<string, unknown>
}

function cutValue(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string')
    return cutText(value, name === 'stack' ? MAX_STACK_LENGTH : undefined)
  // Errors are read by their serializer, and truncated there.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (value instanceof Date) return value
  if (depth > DEEPEST) return '…'
  if (Array.isArray(value))
    return value.slice(0, MAX_FIELDS).map((each: unknown) => cutValue(each, name, depth + 1))
  return cutFields(value as Record<string, unknown>, depth)
}

const secretNames = [
  'address',
  'authorization',
  'client_secret',
  'cookie',
  'email',
  'first_name',
  'last_name',
  'password',
  'phone',
  'recipient',
  'secret',
  'token',
]

// Mail servers and libraries write addresses into their messages.
const EMAIL = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
