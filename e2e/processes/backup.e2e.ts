import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { makeArchiveKeys } from '#platform/backup/archive.ts'
import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'

import { startOwnShop } from '#e2e/fixtures/own-shop.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Runs a tool as `npm run` does. */
const run = (tool: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      'node',
      [tool, ...args],
      { env: { ...process.env, ...env } },
      (_, out, complaints) => resolve({ code: child.exitCode ?? -1, said: out + complaints }),
    )
  })

test(
  'a shop is backed up while it serves, and restored into an empty place, where its books agree and a page opens',
  onlyAsProof,
  async () => {
    // Of the workers' shops some tests spoil the books.
    const shop = await startOwnShop()
    const folder = mkdtempSync(join(tmpdir(), 'libas-e2e-backup-'))
    const empty = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? '', 'template0')
    try {
      const { publicKey, identity } = await makeArchiveKeys()
      const backups = {
        BACKUP_TO: join(folder, 'backups'),
        BACKUP_KEY: publicKey,
        BACKUP_IDENTITY: identity,
      }
      const taken = await run('tools/operator/backup.ts', [], {
        ...backups,
        DATABASE_URL: shop.databaseUrl,
        DATA_DIR: shop.dataDir,
      })
      expect(taken).toEqual({
        code: 0,
        said: expect.stringMatching(/\.tar\.zst\.age: [\d.]+ MB in/),
      })
      expect((await fetch(shop.url)).status).toBe(200)

      const place = { ...backups, DATABASE_URL: empty.url, DATA_DIR: join(folder, 'restored') }
      const restored = await run('tools/operator/restore.ts', ['latest'], place)
      expect(restored.said).toContain('Stock, credit and the audit log agree')
      expect(restored.said).toContain('The home page opens')
      expect(restored.code).toBe(0)

      expect(await run('tools/operator/restore.ts', ['latest'], place)).toEqual({
        code: 2,
        said: expect.stringContaining('DATABASE_URL: this database already holds a shop'),
      })
    } finally {
      await shop.stop()
      await empty.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
