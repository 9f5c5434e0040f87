import type { PaperPicture } from '#platform/pdf/written-paper.ts'
import type { Services } from '#platform/services.ts'

import type { StoreSettings } from '../store-settings.ts'
import { logoForPaper } from './logo-files.ts'
import { currentSetting } from './setting-now.ts'
import { currentStore } from './store-now.ts'

/** Who a paper is from that is written now. */
export type PaperSeller = Pick<StoreSettings, 'name' | 'trader'> & {
  logo?: PaperPicture | undefined
}

export async function currentDocumentSeller({
  settings,
  storage,
}: Pick<Services, 'settings' | 'storage'>): Promise<PaperSeller> {
  const { name, trader } = currentStore(settings)
  return {
    name,
    trader,
    logo: await logoForPaper({ storage }, currentSetting(settings, 'shop_logo')),
  }
}
