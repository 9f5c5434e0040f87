import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive; `name` is a relative path with slashes. */
export type ZippedFile = { name: string; content: Uint8Array }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Deflated, names in UTF-8; version 2.0 of the format is enough for both. */
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8
/** What fits into an archive without the extensions of ZIP64. */
const MAX_BYTES = 0xffffffff
const MAX_FILES = 0xffff

/**
 * A ZIP archive of these files, all made at `at`, which is told to the second pair in UTC. In memory: for
 * what one person has, no more. Throws a `RangeError` for more than the plain format holds.
 */
export function zip(files: readonly ZippedFile[], at: Date): Uint8Array<ArrayBuffer> {
  if (files.length > MAX_FILES) throw new RangeError(`${files.length} files are too many.`)
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const nameBytes = Buffer.from(name)
    const deflated = deflateRawSync(content)
    const facts = factsOf(content, deflated.length, nameBytes.length, at)
    const local = Buffer.concat([uint32(LOCAL), facts, nameBytes, deflated])
    entries.push(
      Buffer.concat([
        uint32(CENTRAL),
        uint16(VERSION),
        facts,
        // No comment, first disk, no attributes.
        Buffer.alloc(10),
        uint32(offset),
        nameBytes,
      ]),
    )
    bodies.push(local)
    offset += local.length
    if (offset > MAX_BYTES) throw new RangeError('The files are too large for one archive.')
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.concat([
    uint32(END),
    Buffer.alloc(4),
    uint16(files.length),
    uint16(files.length),
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ])
  return Uint8Array.from(Buffer.concat([...bodies, directory, end]))
}

/** What stands before each file and again in the directory, up to the length of what is extra: nothing. */
const factsOf = (content: Uint8Array, packed: number, nameLength: number, at: Date) =>
  Buffer.concat([
    uint16(VERSION),
    uint16(UTF8),
    uint16(DEFLATED),
    uint16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
    uint16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
    uint32(crc32(content)),
    uint32(packed),
    uint32(content.length),
    uint16(nameLength),
    uint16(0),
  ])

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
