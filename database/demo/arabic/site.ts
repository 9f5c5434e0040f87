import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { demoPicture } from '../demo-pictures.ts'
import { announcement } from '../seed-home.ts'
import { seedTexts } from './seed-texts.ts'

/** What has the texts of the home page and the menus: see translatable_texts.sql. */
const SITE = '00000000-0000-0000-0000-000000000000'

/** Links of the menus in Arabic, by their addresses. */
const links: Record<string, string> = {
  '/about': 'من نحن',
  '/blog': 'المدوّنة',
  '/care-instructions': 'إرشادات العناية',
  '/cookie-policy': 'سياسة ملفات تعريف الارتباط',
  '/gift-cards': 'بطاقات الهدايا',
  '/pages/accessibility': 'سهولة الوصول',
  '/pages/contact': 'تواصل معنا',
  '/pages/delivery': 'التوصيل',
  '/pages/eid': 'استعدادًا للعيد',
  '/pages/faq': 'أسئلة شائعة',
  '/privacy-policy': 'سياسة الخصوصية',
  '/returns': 'الإرجاع',
  '/sets': 'الأطقم',
  '/size-guide': 'دليل المقاسات',
  '/terms-of-service': 'شروط الخدمة',
}

/** The announcement and what the picture at the top of the home page shows, while they are those of the demo. */
function textOf(field: string, source: string): string | undefined {
  const { en, ar } =
    field === 'announcement' ? announcement : demoPicture('scene-belted-abayas-window').alt
  return ['announcement', 'hero_picture_alt'].includes(field) && source === en ? ar : undefined
}

/** Inserts what the menus of the demo, its announcement and its picture at the top say in Arabic, as far as the demo set them. */
export async function seedArabicSite(tx: Db): Promise<void> {
  const { rows } = await sql<{ field: string; source: string }>`
    select t.field, t.source from translatable_texts('site') t
     where not exists (select from content_translations c
             where c.kind = 'site' and c.language = 'ar' and c.field = t.field)`.execute(tx.tables)
  const known = rows.flatMap(({ field, source }): [string, string][] => {
    const label = field.startsWith('menu_')
      ? links[field.slice(field.indexOf(':') + 1)]
      : textOf(field, source)
    return label === undefined ? [] : [[field, label]]
  })
  await seedTexts(tx, 'site', SITE, Object.fromEntries(known))
}
