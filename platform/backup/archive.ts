import { Readable, pipeline } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import type { Pack } from 'tar-stream'

import { StorageError } from '#platform/storage/storage-error.ts'

/** One file of an archive. Archives hold entries of a few megabytes, so that none needs much memory. */
export type Entry = { name: string; content: Uint8Array }

/** An archive that cannot be read: damaged, cut off, or sealed for another key. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** A new pair of keys: the public one seals archives, only the identity opens them. */
export async function makeArchiveKeys(): Promise<{ publicKey: string; identity: string }> {
  const identity = await generateX25519Identity()
  return { publicKey: await identityToRecipient(identity), identity }
}

/** Whether this is a public key that archives can be sealed for. */
export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    // The library says so by an error alone.
    return false
  }
}

/**
 * Writes entries to an archive as they come: tar, compressed by zstd, encrypted by age, so that
 * `age -d | zstd -d | tar x` opens it without the shop. An error of the entries is one of the archive.
 */
export async function packArchive(
  entries: AsyncIterable<Entry>,
  publicKey: string,
): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  const tar = pack()
  const compressed = createZstdCompress()
  // An error reaches the reader through the stream that it destroys.
  pipeline(tar, compressed, () => undefined)
  writeEntries(entries, tar).catch((error: unknown) => tar.destroy(error as Error))
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>,
  )
  return Readable.fromWeb(encrypted as unknown as ReadableStream)
}

async function writeEntries(entries: AsyncIterable<Entry>, tar: Pack) {
  for await (const { name, content } of entries) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = tar.entry({ name, size: content.length }, (error) =>
      error ? reject(error) : resolve(),
    )
    entry.end(content)
    await promise
  }
  tar.finalize()
}

/** Reads an archive entry by entry; throws an `ArchiveError` where it cannot be read. */
export async function* unpackArchive(source: Readable, identity: string): AsyncGenerator<Entry> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch (error) {
    throw new ArchiveError('BACKUP_IDENTITY: must be the key that begins with AGE-SECRET-KEY-1', {
      cause: error,
    })
  }
  const decrypted = await decrypter
    .decrypt(Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>)
    .catch((error: unknown) => {
      throw asArchiveError(error)
    })
  const tar = extract()
  pipeline(
    Readable.fromWeb(decrypted as unknown as ReadableStream),
    createZstdDecompress(),
    tar,
    () => undefined,
  )
  try {
    for await (const entry of tar) {
      const chunks: Uint8Array[] = []
      for await (const chunk of entry) chunks.push(chunk as Uint8Array)
      yield { name: entry.header.name, content: Buffer.concat(chunks) }
    }
  } catch (error) {
    throw asArchiveError(error)
  }
}

function asArchiveError(error: unknown): unknown {
  // What reads the entries throws through here, too; an error of the file has a code of the system.
  if (error instanceof StorageError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== undefined && /^E[A-Z]+$/.test(code) && !/^E(OF|PIPE)$/.test(code)) return error
  if (/no identity matched/.test(message)) {
    return new ArchiveError('BACKUP_IDENTITY: this key does not open the archive', { cause: error })
  }
  return new ArchiveError(
    'The archive is damaged or was cut off. Nothing of it is used; try an earlier one.',
    { cause: error },
  )
}
