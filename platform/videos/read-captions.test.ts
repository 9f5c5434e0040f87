import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MAX_CAPTIONS_BYTES, MAX_CUE_CHARACTERS, readCaptions } from './read-captions.ts'

const DURATION_MS = 60_000
const read = (text: string) => readCaptions(new TextEncoder().encode(text), DURATION_MS)
const cue = '00:01.000 --> 00:02.500\nSalam, this is Noor.'

describe('a file of captions', () => {
  test.for([
    `WEBVTT\n\n${cue}`,
    `WEBVTT - Noor\nKind: captions\n\nNOTE by us\n\nSTYLE\n::cue { color: white }\n\nfirst\n${cue}\n`,
    `WEBVTT\r\n\r\n00:00:01.000 --> 00:00:02.000 line:0 align:start\r\n<v Noor>Salam\r\nand welcome\r\n`,
    `WEBVTT\r\r${cue.replace('\n', '\r')}\r\r\r00:01.000 --> 00:59.000\rمرحبا`,
  ])('is taken as it is: %j', (text) => {
    expect(read(text)).toEqual({ ok: true, value: text })
  })

  test('is taken without the mark of its byte order', () => {
    expect(read(`\uFEFFWEBVTT\n\n${cue}`)).toEqual({ ok: true, value: `WEBVTT\n\n${cue}` })
  })

  test.for<[string, number | undefined, string]>([
    ['no_file', undefined, ''],
    ['too_large', undefined, `WEBVTT\n\n${'NOTE\n\n'.repeat(MAX_CAPTIONS_BYTES / 6)}`],
    ['not_utf8', undefined, 'WEBVTT\0'],
    ['no_header', 1, cue],
    ['no_header', 1, `WEBVTTS\n\n${cue}`],
    ['no_cues', undefined, 'WEBVTT\n\nNOTE nothing yet\n'],
    ['no_empty_line', 2, `WEBVTT\n${cue}`],
    ['no_empty_line', 5, `WEBVTT\n\n${cue}\n${cue}`],
    ['no_empty_line', 4, `WEBVTT\n\nNOTE\n${cue}`],
    ['no_times', 3, 'WEBVTT\n\nSalam\n'],
    ['no_times', 3, `WEBVTT\n\nSalam\nand welcome\n${cue}`],
    ['bad_times', 4, 'WEBVTT\n\nfirst\n1:00 --> 2:00\nSalam'],
    ['bad_times', 3, 'WEBVTT\n\n00:61.000 --> 01:02.000\nSalam'],
    ['bad_times', 3, 'WEBVTT\n\n00:01.000-->00:02.000\nSalam'],
    ['comma_times', 3, 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nSalam'],
    ['ends_too_early', 3, 'WEBVTT\n\n00:02.000 --> 00:02.000\nSalam'],
    ['out_of_order', 6, `WEBVTT\n\n${cue}\n\n00:00.999 --> 00:03.000\nEarlier`],
    ['after_video', 3, 'WEBVTT\n\n01:00.000 --> 01:01.000\nLater'],
    ['no_text', 3, 'WEBVTT\n\n00:01.000 --> 00:02.000\n\nSalam'],
    ['no_text', 3, 'WEBVTT\n\n00:01.000 --> 00:02.000\n \t'],
    ['long_text', 4, `WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(MAX_CUE_CHARACTERS + 1)}`],
  ])('is refused for %s in line %s', ([kind, line, text]) => {
    expect(read(text)).toEqual({
      ok: false,
      refusal: line === undefined ? { kind } : { kind, line },
    })
  })

  test('in another encoding is refused', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x57, 0x00])
    expect(readCaptions(utf16, DURATION_MS)).toEqual({ ok: false, refusal: { kind: 'not_utf8' } })
  })
})

const digits = (value: number, count: number) => String(value).padStart(count, '0')
const time = (ms: number) =>
  `${digits(Math.floor(ms / 60_000), 2)}:${digits(Math.floor(ms / 1000) % 60, 2)}.${digits(ms % 1000, 3)}`

/** Cues in order, whose text has anything that one may have. */
const cues = fc
  .array(
    fc.record({
      startMs: fc.nat({ max: DURATION_MS - 1 }),
      lengthMs: fc.integer({ min: 1, max: 20_000 }),
      text: fc
        .string({ unit: 'grapheme', maxLength: 60 })
        .map((text) => `x${text.replaceAll(/[\r\n\0]|-->/g, '')}`)
        .filter((text) => text.length <= MAX_CUE_CHARACTERS && !text.includes('-->')),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((some) => some.toSorted((one, other) => one.startMs - other.startMs))

test('any cues in order are taken, and a broken time is found in its line', () => {
  fc.assert(
    fc.property(cues, fc.constantFrom('\n', '\r\n', '\r'), fc.nat(), (some, end, pick) => {
      const times = some.map(
        ({ startMs, lengthMs }) => `${time(startMs)} --> ${time(startMs + lengthMs)}`,
      )
      const fileOf = (shown: readonly string[]) =>
        ['WEBVTT', '', ...some.flatMap(({ text }, at) => [shown[at] ?? '', text, ''])].join(end)
      expect(read(fileOf(times)).ok).toBe(true)
      const broken = pick % some.length
      const wrong = times.map((shown, at) => (at === broken ? shown.replace('.', ':') : shown))
      expect(read(fileOf(wrong))).toEqual({
        ok: false,
        refusal: { kind: 'bad_times', line: 3 + broken * 3 },
      })
    }),
  )
})
