import type { Config } from '@react-router/dev/config'

import { DEFAULT_LANGUAGE, isLanguage } from './platform/languages/languages.ts'
import { buildFolder } from './tools/build/build-folder.ts'

const { SHOP_LANGUAGE } = process.env

export default {
  appDirectory: 'app',
  buildDirectory: buildFolder(isLanguage(SHOP_LANGUAGE) ? SHOP_LANGUAGE : DEFAULT_LANGUAGE),
  // Every route is known at once: the shop has few, and a page asks for nothing more.
  routeDiscovery: { mode: 'initial' },
  // Where forms come from is checked in server/http.ts. This check would compare it with the address
  // that the process itself sees, and refuse every form behind a proxy that ends https.
  allowedActionOrigins: ['**'],
} satisfies Config
