/** What can be wrong with a barcode that somebody types. */
export type BarcodeFault = 'form' | 'check_digit'

const form = /^[0-9A-Za-z][0-9A-Za-z._/-]{3,39}$/
const gtinLengths = new Set([8, 12, 13, 14])

/**
 * What is wrong with a barcode: a GTIN (EAN-8, UPC, EAN-13, GTIN-14) ends with a check digit, so that one
 * wrong digit is found; any other code of 4 to 40 plain characters is the shop's own.
 */
export function barcodeFault(code: string): BarcodeFault | undefined {
  if (!form.test(code)) return 'form'
  if (!/^\d+$/.test(code) || !gtinLengths.has(code.length)) return undefined
  return checkDigitOf(code.slice(0, -1)) === code.at(-1) ? undefined : 'check_digit'
}

// GS1: from the right, digits weigh 3 and 1 in turn.
function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}
