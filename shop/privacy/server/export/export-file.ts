import type { Services } from '#platform/services.ts'
import { tokenHash } from '#platform/token-hash.ts'

import { exportText } from '../../export-text.ts'
import { findExportFile } from '../privacy-queries.ts'

/** The file that a link opens, to be kept by whoever has it; undefined for a link that opens none. */
export async function openExport(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  token: string,
): Promise<Response | undefined> {
  const key = await findExportFile(db, tokenHash(token))
  const content = key === undefined ? undefined : await storage.get(key)
  if (!content) return undefined
  return new Response(content, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportText.fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // The address is the key.
      'referrer-policy': 'no-referrer',
    },
  })
}
