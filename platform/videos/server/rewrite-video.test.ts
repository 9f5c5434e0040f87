import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { looksLikeVideo } from '../video.ts'
import { rewriteVideo } from './rewrite-video.ts'

const folder = mkdtempSync(join(tmpdir(), 'libas-videos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const to = join(folder, 'rewritten')
const files = 'platform/videos/testing/files'
const fileOf = (name: string) => join(files, name)

/** A file with such content. */
function given(content: Uint8Array | string): string {
  const path = join(folder, 'given')
  writeFileSync(path, content)
  return path
}

test.for([
  ['h264.mp4', { format: 'mp4', width: 90, height: 120, durationMs: 1523, hasSound: true }],
  ['h264.mov', { format: 'mp4', width: 90, height: 120, durationMs: 1523, hasSound: true }],
  ['vp9.webm', { format: 'webm', width: 90, height: 120, durationMs: 1507, hasSound: true }],
] as const)('measures %s, and rewrites it as what browsers play', async ([name, measured]) => {
  expect(await rewriteVideo(fileOf(name), to)).toEqual({ ok: true, value: measured })

  // What was written is such a video, too, with as much in it.
  const again = join(folder, 'again')
  expect(await rewriteVideo(to, again)).toMatchObject({
    ok: true,
    value: { ...measured, durationMs: expect.closeTo(measured.durationMs, -2) },
  })
})

test.for(['h264.mp4', 'h264.mov', 'vp9.webm'])(
  'leaves the place where %s was filmed, and its comments, out',
  async (name) => {
    expect(readFileSync(fileOf(name), 'latin1')).toMatch(/51\.5000|secret note/)
    expect((await rewriteVideo(fileOf(name), to)).ok).toBe(true)
    expect(readFileSync(to, 'latin1')).not.toMatch(/51\.5000|secret note|loci/)
  },
)

test('an MP4 begins with what says where everything is, so that it plays before it is there', async () => {
  await rewriteVideo(fileOf('h264.mov'), to)
  const written = readFileSync(to, 'latin1')
  expect(written.indexOf('moov')).toBeGreaterThan(0)
  expect(written.indexOf('moov')).toBeLessThan(written.indexOf('mdat'))
})

describe('refuses', () => {
  test.for([
    ['audio.mp4', 'no_video_track'],
    ['long.webm', 'video_too_long'],
    ['uhd.mp4', 'too_many_video_pixels'],
    ['hevc.mp4', 'video_codec'],
    ['av1.mp4', 'video_codec'],
    ['hi444.mp4', 'video_codec'],
  ])('%s: %s', async ([name, refusal]) => {
    expect(await rewriteVideo(fileOf(name!), to)).toEqual({ ok: false, refusal })
  })

  test('a file of another kind that is called a video', async () => {
    const text = given('A text file that somebody has renamed to clip.mp4, long enough to be read.')
    expect(await rewriteVideo(text, to)).toEqual({ ok: false, refusal: 'no_video' })
    expect((await rewriteVideo(given(''), to)).ok).toBe(false)
  })

  test.for(['h264.mp4', 'h264.mov', 'vp9.webm'])('%s without its end', async (name) => {
    const whole = readFileSync(fileOf(name))
    for (const share of [0.2, 0.5, 0.95]) {
      const cut = given(whole.subarray(0, Math.floor(whole.byteLength * share)))
      expect(await rewriteVideo(cut, to)).toEqual({ ok: false, refusal: 'unreadable_video' })
    }
  })

  test('one that is overwritten in the middle', async () => {
    const whole = readFileSync(fileOf('h264.mp4'))
    const name = whole.indexOf('stbl')
    const broken = given(whole.fill(0, name, name + 400))
    expect((await rewriteVideo(broken, to)).ok).toBe(false)
  })
})

test('first bytes distinguish videos from other files', () => {
  const start = (name: string) => readFileSync(fileOf(name)).subarray(0, 16)
  for (const name of ['h264.mp4', 'h264.mov', 'vp9.webm'])
    expect(looksLikeVideo(start(name))).toBe(true)
  for (const other of [
    '%PDF-1.7 and so on',
    '\0\0\0\x20ftypavif and so on',
    '\0\0\0\x20ftypheic',
    '',
  ])
    expect(looksLikeVideo(Buffer.from(other, 'latin1'))).toBe(false)
})
