import type { Db } from '#platform/db/database.ts'
import { cancellationFormTo } from '#shop/content/cancellation-form.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

/**
 * Notes who sells from now on: orders, invoices and confirmations say it as it was on their day. Safe
 * to repeat; only what has changed is added.
 * What is given counts where the settings say nothing.
 */
export async function rememberTrader(
  db: Db,
  { name, trader }: Pick<StoreSettings, 'name' | 'trader'>,
): Promise<void> {
  await db.call('remember_trader', {
    p_defaults: { name, ...trader },
    p_form: cancellationFormTo('{trader}'),
  })
}
