/** What the primary process asks of a process of the shop. */
export type Question = 'health' | 'metrics'

/**
 * How a process is to end. `close`: with the whole shop, which says that it is not ready first. `replace`: another one
 * serves in its place, so that it stops accepting connections at once and lets go of those it has.
 */
export type StopKind = 'close' | 'replace'

/** From the primary process to one of the shop. */
export type ToProcess =
  | { libas: 'stop'; how: StopKind }
  | { libas: 'ask'; id: number; what: Question }
  /** The metrics of all processes, which the process has asked for. */
  | { libas: 'metrics'; id: number; text: string }

/** What a process reports of its health. */
export type HealthReport = { status: string }

/** From a process of the shop to the primary one. */
export type FromProcess =
  /** It accepts requests. `note`: for the person who started the shop. */
  | { libas: 'open'; url: string; note: string }
  | { libas: 'answer'; id: number; answer: HealthReport | string }
  | { libas: 'metrics'; id: number }

// The channel is also used by Node itself.
const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'libas' in message

/** Whether something that came over the channel is a message of a process of the shop. */
export const isFromProcess = (message: unknown): message is FromProcess => isOurs(message)

/** Whether something that came over the channel is a message of the primary process. */
export const isToProcess = (message: unknown): message is ToProcess => isOurs(message)
