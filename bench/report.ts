import { Console } from 'node:console'

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const { table } = new Console(process.stdout)

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

export const MB = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

export const ms = (value: number): string => `${value.toFixed(1)} ms`

/** A row of two rates of one run, what the first is of the second, and what it should be at least. */
export function ratioRow(ours: number, theirs: number, aim?: number) {
  return {
    'per second': `${whole(ours)} / ${whole(theirs)}`,
    ratio: Number((ours / theirs).toFixed(2)),
    aim: aim === undefined ? '' : `≥ ${aim}`,
  }
}

/** A row of two times of one run in ms, and how many times longer the first may be. */
export function timesRow(ours: number, theirs: number, aim: number) {
  return {
    ms: `${ours.toFixed(1)} / ${theirs.toFixed(1)}`,
    times: Number((ours / theirs).toFixed(2)),
    aim: `≤ ${aim}`,
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')
