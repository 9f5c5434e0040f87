import type { FaultReason } from '../editing/edit-refusals.ts'
import { editorText, faultText } from '../editing/edit-text.ts'
import { missingText } from '../editing/product-fields.ts'
import type { SaleLack } from '../editing/sale-lacks.ts'

const MAX_NAMED_FALLS = 5

/** Copy of the list of products in the admin area. */
export const productListText = {
  caption: 'Products',
  make: 'New product',
  search: 'Name, colour, URL or SKU',
  empty: 'No products found.',
  all: 'All',
  tabs: { active: 'Published', draft: 'Drafts', archived: 'Archived' },
  columns: {
    name: 'Product',
    status: 'Status',
    category: 'Category',
    price: 'Price',
    stock: 'Stock',
    sold: 'Sold in 90 days',
    updated: 'Updated',
    created: 'Created',
    compareAt: 'Compare-at price',
    cost: 'Cost',
    margin: 'Margin',
  },
  fields: {
    category: 'Category',
    collection: 'Collection',
    stock: 'Stock',
    without_pictures: 'Without pictures',
    planned: 'Scheduled',
  },
  stock: { out: 'Sold out', low: 'Any size low or sold out' },
  pieces: (count: number) => `${count} available`,
  margin: (share: number) => `${(share * 100).toFixed(1)}%`,
  noStock: 'Not stocked yet',
  out: (out: number, of: number) => (out === of ? 'sold out' : `${out} of ${of} sizes sold out`),
  low: (low: number) => (low === 1 ? '1 size low' : `${low} sizes low`),
  goesOn: (at: string) => `Published from ${at}`,
  goesOff: (at: string) => `Off sale from ${at}`,
  bulk: {
    what: 'Bulk change',
    kinds: {
      active: 'Publish',
      draft: 'Unpublish',
      archived: 'Archive',
      category: 'Move to category',
      add_to_collection: 'Add to collection',
      remove_from_collection: 'Remove from collection',
      pence: 'Change price by pounds',
      percent: 'Change price by percent',
      add_tags: 'Add tags',
      remove_tags: 'Remove tags',
      set_attribute: 'Set an attribute',
      add_choices: 'Add values to an attribute',
      clear_attribute: 'Clear an attribute',
    },
    attribute: 'Attribute',
    /** Texts of attributes have one language; their names and values have several. */
    textHint: 'Enter it in English. Pages in every language show the same text.',
    category: 'Category',
    collection: 'Collection',
    by: 'By how much, such as 5 or -2.50',
    tags: 'Tags, separated by commas',
    apply: 'Apply',
    undo: 'Undo',
    summary: (done: number, of: number) => `Changed ${done} of ${of}.`,
    undone: (done: number, of: number) => `Undone for ${done} of ${of}.`,
    steep: {
      title: 'Are the prices right?',
      text: (falls: readonly string[]) => {
        const more = falls.length - MAX_NAMED_FALLS
        const named = falls.slice(0, MAX_NAMED_FALLS).join('; ')
        return `${falls.length === 1 ? '1 price falls' : `${falls.length} prices fall`} by more than half. ${named}${more > 0 ? `; and ${more} more` : ''}.`
      },
      yes: 'Save the lower prices',
      no: 'Go back',
    },
    faulty: 'Choose what to change, and enter a value.',
    left: {
      unchanged: 'Already had this value.',
      changed_meanwhile:
        'Left as it is, because somebody has changed this attribute of it meanwhile. Apply again to replace that.',
      attribute_invalid:
        'This attribute cannot have this value here: it is out of its range, or there would be more than 10.',
      product_not_found: 'This product no longer exists.',
      changed_since: 'Not undone, because somebody has changed it since.',
    },
    gone: 'This change is more than 30 days old and cannot be undone.',
  },
} as const

/** Why a product of many was not changed, or not put back, and what to do. */
export function bulkRefusalText(
  outcome: 'unchanged' | 'changed_meanwhile' | 'product_not_found' | 'changed_since' | FaultReason,
  fields: readonly string[],
): string {
  if (outcome === 'not_publishable')
    return `Before you publish, add: ${fields.map((field) => missingText[field] ?? field).join(', ')}.`
  const own: Partial<Record<string, string>> = productListText.bulk.left
  return own[outcome] ?? faultText[outcome as FaultReason]
}

/** Why a change would leave so many products as they are, and what the first of them are called. */
export function bulkSkipText(
  outcome: 'unchanged' | 'changed_meanwhile' | 'product_not_found' | FaultReason,
  { count, named }: { count: number; named: readonly string[] },
): string {
  const one = count === 1
  const known: Partial<Record<typeof outcome, string>> = {
    unchanged: 'would not change',
    product_not_found: `no longer ${one ? 'exists' : 'exist'}`,
    not_publishable: `${one ? 'is' : 'are'} not ready to publish`,
    price_too_low: `${one ? 'has' : 'have'} no price yet, or would cost less than a penny`,
    price_too_high: 'would cost more than £100,000',
    compare_at_too_low: 'would cost as much as before the reduction, or more',
    attribute_invalid: 'cannot have this value',
    attribute_not_found: 'cannot have an attribute that no longer exists',
    changed_meanwhile: `${one ? 'has' : 'have'} changed meanwhile`,
  }
  const more = count - named.length
  const names =
    named.length === 0 ? '' : ` (${named.join(', ')}${more > 0 ? ` and ${more} more` : ''})`
  return `${count} ${known[outcome] ?? `${one ? 'needs' : 'need'} another look first`}${names}`
}

/** What keeps customers from buying a product of many that was published. */
export const bulkLackText = (lack: SaleLack): string =>
  `${editorText.status.active}. ${editorText.lacks[lack].says}`
