import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import type { Services } from '#platform/services.ts'
import type { SettingKey } from '#shop/settings/setting-values.ts'
import { changeProducts } from '#shop/catalogue/server/editing/edit-product.ts'

import { traderKeys } from '../../dashboard/set-up.ts'
import type { SetUp } from '../../dashboard/set-up.ts'
import { setUpText as text } from '../../dashboard/set-up-text.ts'

type Found = {
  texts: boolean
  delivery: boolean
  hasDelivery: boolean
  productSlug: string | null
  order: boolean
  demo: number
}

/** How far a shop is set up: what its settings, its configuration and its records say. One statement. */
export async function readSetUp({
  db,
  settings,
  payments,
  mail,
}: Pick<Services, 'db' | 'settings' | 'payments' | 'mail'>): Promise<SetUp> {
  const { rows } = await sql<Found>`
    select exists (select from audit_log where action = 'texts_confirmed') as texts,
           exists (select from audit_log where subject_type = 'delivery') as delivery,
           exists (select from delivery_methods) as "hasDelivery",
           (select p.slug from products p where p.status = 'active'
               and not exists (select from demo_products d where d.product_id = p.id)
             order by p.published_at, p.id limit 1) as "productSlug",
           exists (select from orders where state in ('paid', 'processing', 'shipped', 'delivered', 'refunded')) as order,
           (select count(*)::integer from demo_products d join products p on p.id = d.product_id
             where p.status <> 'archived') as demo`.execute(db.tables)
  const { texts, delivery, hasDelivery, productSlug, order, demo } = rows[0]!
  const isSet = (key: SettingKey) => settings.get(key) !== undefined
  const hasTrader = traderKeys.every(isSet)
  return {
    done: {
      name: isSet('shop_name') || isSet('shop_logo'),
      legal: hasTrader && isSet('vat_number'),
      texts,
      delivery,
      payments: payments.name === 'stripe',
      mail: mail !== undefined,
      product: productSlug !== null,
      order,
      demo: demo === 0,
    },
    demoProducts: demo,
    hasTrader,
    hasDelivery,
    productSlug,
  }
}

/** Notes that staff have read the legal texts; safe to repeat. */
export async function confirmTexts(db: Db, actorId: string): Promise<{ done: 'texts_confirmed' }> {
  const before = await db.tables
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'texts_confirmed')
    .limit(1)
    .executeTakeFirst()
  if (!before)
    await recordAudit(db, {
      actor: actorId,
      action: 'texts_confirmed',
      subjectType: 'page',
      subjectId: 'legal',
    })
  return { done: 'texts_confirmed' }
}

/** Archives all products that came with the demo; safe to repeat. A refusal where some could not be. */
export async function removeDemo(
  db: Db,
  actorId: string,
): Promise<{ done: 'demo_removed' } | FormRefused> {
  const found = await db.tables
    .selectFrom('demo_products as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select('p.id')
    .where('p.status', '<>', 'archived')
    .orderBy('p.id')
    .execute()
  let left = 0
  for (let at = 0; at < found.length; at += MAX_BULK_ROWS) {
    const results = await changeProducts(db, {
      editId: randomUUID(),
      productIds: found.slice(at, at + MAX_BULK_ROWS).map(({ id }) => id),
      change: { kind: 'status', status: 'archived' },
      actorId,
    })
    left += results.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged').length
  }
  return left === 0 ? { done: 'demo_removed' } : refuseWith(text.refused, { form: 'remove-demo' })
}
