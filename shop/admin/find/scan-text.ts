/** Copy of the page that opens what was scanned. */
export const scanText = {
  title: 'Scan',
  lead: 'Scan or enter a barcode, a SKU, an order, return or tracking number to open what it belongs to.',
  code: 'Code',
  submit: 'Open',
  unknown: (code: string) =>
    `No order, return or product you can see has the code “${code}”. Check it and scan again.`,
} as const
