import { err, ok } from '#platform/result.ts'
import type { Refusal, Result } from '#platform/result.ts'
import { isStorable } from '#platform/storable-text.ts'

/** A file of captions may have as many bytes. */
export const MAX_CAPTIONS_BYTES = 200 * 1024
/** As much as anyone can read at once; characters of one cue. */
export const MAX_CUE_CHARACTERS = 500

/** What is wrong with a file of captions. */
export type CaptionsFaultKind =
  | 'no_file'
  | 'too_large'
  | 'not_utf8'
  | 'no_header'
  | 'no_cues'
  | 'no_times'
  | 'bad_times'
  | 'comma_times'
  | 'ends_too_early'
  | 'out_of_order'
  | 'after_video'
  | 'no_text'
  | 'long_text'
  | 'no_empty_line'

/** What is wrong with a file of captions, and in which line, the first one being 1; no line of the file as a whole. */
export type CaptionsFault = { kind: CaptionsFaultKind; line?: number }

const refuse = (kind: CaptionsFaultKind, line: number): Refusal<CaptionsFault> =>
  err({ kind, line })

/** Checks the bytes of a WebVTT file for a video of `durationMs`; returns its text, or what is wrong first. */
export function readCaptions(bytes: Uint8Array, durationMs: number): Result<string, CaptionsFault> {
  if (bytes.byteLength === 0) return err({ kind: 'no_file' })
  if (bytes.byteLength > MAX_CAPTIONS_BYTES) return err({ kind: 'too_large' })
  const text = textOf(bytes)
  if (text === undefined) return err({ kind: 'not_utf8' })

  const lines = text.split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return refuse('no_header', 1)
  let lastMs: number | undefined
  for (const [at, block] of blocksOf(lines).entries()) {
    // The first one is the header.
    if (at === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block.lines[0] ?? '')) {
      const cue = block.lines.findIndex((line) => line.includes('-->'))
      if (cue !== -1) return refuse('no_empty_line', block.line + cue)
      continue
    }
    const startMs = readCue(block, { lastMs: lastMs ?? 0, durationMs })
    if (!startMs.ok) return startMs
    lastMs = startMs.value
  }
  return lastMs === undefined ? err({ kind: 'no_cues' }) : ok(text)
}

/** A text in UTF-8 that the database can keep, without the mark of its byte order; undefined for anything else. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isStorable(text) ? text : undefined
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Lines without an empty one among them, and the number of the first. */
type Block = { line: number; lines: string[] }

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      open = undefined
    } else if (open) {
      open.lines.push(line)
    } else {
      open = { line: at + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

/** When a cue begins, in milliseconds, or what is wrong with it. `lastMs`: when the one before it does. */
function readCue(
  { line, lines }: Block,
  { lastMs, durationMs }: { lastMs: number; durationMs: number },
): Result<number, CaptionsFault> {
  // It may have a name in a line of its own.
  const at = lines[0]?.includes('-->') ? 0 : 1
  const timing = lines[at]
  if (!timing?.includes('-->')) return refuse('no_times', line)
  const where = line + at
  const times = readTimes(timing)
  if (!times) return refuse(/\d,\d/.test(timing) ? 'comma_times' : 'bad_times', where)
  const { startMs, endMs } = times
  if (endMs <= startMs) return refuse('ends_too_early', where)
  if (startMs < lastMs) return refuse('out_of_order', where)
  if (startMs >= durationMs) return refuse('after_video', where)

  const text = lines.slice(at + 1)
  const next = text.findIndex((each) => each.includes('-->'))
  if (next !== -1) return refuse('no_empty_line', where + 1 + next)
  if (text.every((each) => each.trim() === '')) return refuse('no_text', where)
  if (text.join('\n').length > MAX_CUE_CHARACTERS) return refuse('long_text', where + 1)
  return ok(startMs)
}

const TIMES =
  /^[ \t]*(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/

function readTimes(line: string): { startMs: number; endMs: number } | undefined {
  const found = TIMES.exec(line)
  if (!found) return undefined
  const msOf = (from: number) => {
    const [hours, minutes, seconds, ms] = found
      .slice(from, from + 4)
      .map((digits: string | undefined) => Number(digits ?? '0')) as [
      number,
      number,
      number,
      number,
    ]
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
  }
  return { startMs: msOf(1), endMs: msOf(5) }
}
