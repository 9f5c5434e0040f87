import { accessibility } from './free-pages/accessibility.ts'
import { contact } from './free-pages/contact.ts'
import { delivery } from './free-pages/delivery.ts'
import type { DemoFreePage } from './free-pages/demo-free-page.ts'
import { eid } from './free-pages/eid.ts'
import { faq } from './free-pages/faq.ts'

/** The free pages of the demo shop. */
export const freePages: DemoFreePage[] = [accessibility, contact, delivery, eid, faq]
