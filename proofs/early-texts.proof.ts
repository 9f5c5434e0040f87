import { afterAll, beforeAll, expect, test } from 'vitest'

import { setLanguageReader } from '#platform/languages/current-language.ts'

const modules = import.meta.glob([
  '/{app,platform,server,shop}/**/*.{ts,tsx}',
  '!/**/*.test.{ts,tsx}',
  '!/**/testing/**',
  '!/server/main.ts',
  '!/app/entry.client.tsx',
  '!/app/offline/service-worker.ts',
])

/** Where texts were read, according to the stack. */
const read: string[] = []

beforeAll(() => {
  setLanguageReader(() => {
    read.push(new Error('read').stack ?? '')
    return 'en'
  })
})
afterAll(() => setLanguageReader(() => 'en'))

test('no word is read while a module loads: it would stay English for everybody', async () => {
  for (const load of Object.values(modules)) await load()

  // English words may be made of other English ones, and the admin area has no others.
  const early = read.map(readIn).filter((file) => !isOfWords(file) && !/admin/.test(file))
  expect(early).toEqual([])
})

/** The file that read a word: the first on the stack that is not this folder's. */
const readIn = (stack: string): string =>
  stack
    .split('\n')
    .slice(1)
    .find((line) => !/\/(proofs|platform\/(languages|money))\//.test(line))
    ?.trim() ?? ''

const isOfWords = (line: string): boolean =>
  [...line.matchAll(/([\w./-]+)\.ts\b/g)].some(([, path = '']) => `${path}.ar.ts` in translated)

const translated = Object.fromEntries(
  Object.keys(import.meta.glob('/{app,platform,shop}/**/*.ar.ts')).flatMap((path) => [
    [path, true],
    [process.cwd() + path, true],
  ]),
)
