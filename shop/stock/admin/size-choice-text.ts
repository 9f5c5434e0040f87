/** The form that changes the size system of a colour; `item` is its product. */
export const SIZE_SYSTEM_CHANGE = 'change-size-system'

/** Without sizes, as forms and addresses call it. */
export const NO_SIZES = 'none'

const MAX_NAMED = 6

const named = (sizes: readonly string[]): string => {
  const shown = sizes.slice(0, MAX_NAMED).map((size) => size || 'the only size')
  const more = sizes.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Copy about the size system of the colours of a style. */
export const sizeChoiceText = {
  choose: 'Which sizes does it come in?',
  none: 'Without sizes',
  notChosen: 'Not chosen yet. The first size you save sets it.',
  first: 'Choose a size system to see its sizes.',
  proposed: (products: number, category: string) =>
    products === 1
      ? `Suggested because a product in ${category} uses it.`
      : `Suggested because ${products} products in ${category} use it.`,
  later: 'You can change it until a size has stock.',
  title: 'Size systems',
  change: 'Change size system',
  ofColour: (colour: string) => ` of ${colour}`,
  to: 'New size system',
  pick: 'Choose …',
  removes:
    'This removes its current sizes with their surcharges, weights, VAT, SKUs and barcodes. Other colours are not changed.',
  submit: 'Save size system',
  done: { title: 'Size system changed', message: 'Enter stock for the new sizes.' },
  refused: 'Not changed',
  missing: 'Choose a size system.',
  gone: 'This product or size system no longer exists. Reload the page.',
  changedMeanwhile:
    'A colleague has just changed the size system. Reload the page and choose again.',
  inUse: (sizes: readonly string[]) =>
    sizes.length === 1
      ? `1 size has or had stock, was counted, or is in a draft order or on a waiting list: ${named(sizes)}.`
      : `${sizes.length} sizes have or had stock, were counted, or are in draft orders or on waiting lists: ${named(sizes)}.`,
  remedy:
    'Its size system cannot be changed. To sell this colour in other sizes, archive it, add it to the style again, and change the size system there.',
  editor: 'Go to the product',
} as const
