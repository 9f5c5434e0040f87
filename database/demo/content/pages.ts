import { about } from './pages/about.ts'
import { careInstructions } from './pages/care-instructions.ts'
import { cookiePolicy } from './pages/cookie-policy.ts'
import type { DemoPage } from './pages/demo-page.ts'
import { privacyPolicy } from './pages/privacy-policy.ts'
import { returns } from './pages/returns.ts'
import { sizeGuide } from './pages/size-guide.ts'
import { termsOfService } from './pages/terms-of-service.ts'

/** The text pages of the demo shop. */
export const pages: DemoPage[] = [
  about,
  careInstructions,
  cookiePolicy,
  privacyPolicy,
  returns,
  sizeGuide,
  termsOfService,
]
