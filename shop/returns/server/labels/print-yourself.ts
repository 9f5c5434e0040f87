import { code128 } from '#platform/pdf/code128.ts'

import { labelText } from '../../labels/label-text.ts'
import { labelPdf } from './label-pdf.ts'
import type { ReturnCarrier } from './return-carrier.ts'

/** The customer prints the shop's address, and posts the parcel with whom they like. */
export const printYourself: ReturnCarrier = {
  code: 'print_yourself',
  name: 'Print it yourself',
  async labelFor(labelled, seller) {
    const code = await code128(labelled.returnNumber)
    return {
      pdf: await labelPdf(labelled, seller, code),
      fileName: `${seller.name} ${labelText.title(labelled.returnNumber)}`,
    }
  },
}
