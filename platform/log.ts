import pino from 'pino'

import { describeError } from './describe-error.ts'

export type Log = pino.Logger

/**
 * Structured logs on standard output. What could be personal or secret is left out by name,
 * whoever logs it; errors say what went wrong, not with whose data; emails are blotted out anywhere.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      remove: true,
    },
    hooks: { streamWrite: (line) => line.replaceAll(EMAIL, '[email]') },
  }
  return destination ? pino(options, destination) : pino(options)
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
const EMAIL = /[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi
