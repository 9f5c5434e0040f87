import type { DocumentPicture } from '#platform/pdf/written-document.ts'
import type { Services } from '#platform/services.ts'

import type { StoreSettings } from '../store-settings.ts'
import { documentLogo } from './logo-files.ts'
import { currentSetting } from './setting-now.ts'
import { currentStore } from './store-now.ts'

/** The sender of a document that is written now. */
export type DocumentSeller = Pick<StoreSettings, 'name' | 'trader'> & {
  logo?: DocumentPicture | undefined
}

export async function currentDocumentSeller({
  settings,
  storage,
}: Pick<Services, 'settings' | 'storage'>): Promise<DocumentSeller> {
  const { name, trader } = currentStore(settings)
  return {
    name,
    trader,
    logo: await documentLogo({ storage }, currentSetting(settings, 'shop_logo')),
  }
}
