// npm run release: builds the shop and writes libas-VERSION.tar.gz, which starts on a server without a build: unpack it,
// `npm ci --omit=dev`, `npm start`. With --folder FOLDER it writes the same files into a folder.
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { buildWhenStale } from './build/build-shop.ts'
import { readRelease, writeArchive, writeFolder } from './release/pack-release.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const root = process.cwd()
const { values } = parseArgs({ options: { folder: { type: 'string' } } })

await buildWhenStale(say)
const release = await readRelease(root)
if (values.folder === undefined) {
  const archive = `${release.name}-${release.version}.tar.gz`
  await writeArchive(release, root, archive)
  const { size } = await stat(archive)
  say(`${archive}: ${release.files.length} files, ${(size / 1e6).toFixed(1)} MB`)
} else {
  await writeFolder(release, root, values.folder)
  say(`${values.folder}: ${release.files.length} files`)
}
