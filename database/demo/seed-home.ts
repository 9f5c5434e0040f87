import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { demoPicture, recordDemoPicture, storePictures } from './demo-pictures.ts'

const wide = demoPicture('scene-belted-abayas-window')
const tall = demoPicture('scene-belted-abayas-window-tall')

/** True of the delivery methods of the demo. */
export const announcement = {
  en: 'Free UK delivery on orders over £75',
  // The mark keeps the pound sign before the number.
  ar: 'توصيل مجاني داخل المملكة المتحدة للطلبات فوق \u200E£75',
}

/** Sets the announcement, the pictures at the top of the home page, and what gift wrap costs, unless somebody has set their own. */
export async function seedHome(tx: Db, storage: Storage, root: string): Promise<void> {
  const stored = await storePictures(storage, root, [wide, tall])
  const idOf = async (picture: typeof wide) => (await recordDemoPicture(tx, stored, picture)).id
  const values = {
    announcement: announcement.en,
    hero_picture: await idOf(wide),
    hero_picture_tall: await idOf(tall),
    hero_picture_alt: wide.alt.en,
    gift_wrap_pence: 350,
    gift_card_amounts: ['2500', '5000', '10000'],
  }
  await tx.tables
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
