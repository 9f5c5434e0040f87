import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/
/** More than Node compresses at a time; far fewer than the files a process may have open (256 on macOS). */
const AT_ONCE = 16

/** Writes .br and .gz beside every text file of `folder`, once, at the highest level. */
export async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const waiting = files.filter((file) => compressible.test(file)).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of waiting) await compress(join(folder, file))
    }),
  )
}

/** How distances back in the text are coded: which is shortest differs from file to file. */
const CODINGS = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 2 },
  { postfix: 2, direct: 0 },
] as const
/** What every page loads: only there trying all of them is worth its time. */
const ofEveryPage = /\bassets\/(?:framework|entry)\b/

async function smallestBrotli(path: string, content: Buffer): Promise<Buffer> {
  const tried = ofEveryPage.test(path) ? CODINGS : CODINGS.slice(0, 1)
  const results = await Promise.all(
    tried.map(({ postfix, direct }) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return results.reduce((best, one) => (one.length < best.length ? one : best))
}

async function compress(path: string) {
  if (existsSync(`${path}.br`)) return
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    smallestBrotli(path, content),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
