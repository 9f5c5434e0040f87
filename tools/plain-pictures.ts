import { Logger, runOnce } from 'graphile-worker'
import sharp from 'sharp'

import { madeAhead } from '#platform/pictures/picture-renditions.ts'
import { makePictureRenditions } from '#platform/pictures/server/jobs/make-picture-renditions.ts'
import { renditionKey } from '#platform/pictures/server/renditions.ts'
import type { Services } from '#platform/services.ts'

/**
 * Stores plain areas of the right size as the renditions that browsers request, instead of the photographs: encoding
 * those takes half a minute of processor time, and no browser test looks at what they show. The originals are there;
 * other formats and the largest width are made from them for the few tests that request them.
 */
export async function storePlainPictures({ db, storage }: Pick<Services, 'db' | 'storage'>) {
  const areas: Record<string, Promise<Buffer>> = {}
  const plainArea = (width: number, height: number) =>
    (areas[`${width} × ${height}`] ??= sharp({
      create: { width, height, channels: 3, background: '#c9b79c' },
    })
      .avif({ effort: 0 })
      .toBuffer())
  await runOnce({
    pgPool: db.pool,
    logger: new Logger(() => () => undefined),
    taskList: {
      async [makePictureRenditions.name](payload) {
        const { hash } = makePictureRenditions.payload.parse(payload)
        const { width, height } = await db.tables
          .selectFrom('pictures')
          .select(['width', 'height'])
          .where('hash', '=', hash)
          .executeTakeFirstOrThrow()
        for (const { width: offered, format } of madeAhead()) {
          if (format !== 'avif') continue
          const shown = Math.min(offered, width)
          const area = await plainArea(shown, Math.round((height * shown) / width))
          await storage.put(renditionKey(hash, offered, format), area)
        }
      },
    },
  })
}
