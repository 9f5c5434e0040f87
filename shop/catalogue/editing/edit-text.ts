import { pounds, priceChangeText } from '#platform/money/pounds.ts'

import type { FaultReason } from './edit-refusals.ts'
import { nameInColour } from './product-fields.ts'

/** Copy about the pictures of a product. */
const picturesText = {
  lead: 'Pictures: JPEG, PNG, WebP or AVIF, up to 20 MB each, ideally 3:4 and at least 1200 pixels wide. Videos: MP4, MOV or WebM, up to 60 seconds and 40 MB. Product lists show the first picture. Choose files, take a photo, or drop files onto this section.',
  list: 'Pictures in display order',
  add: 'Add pictures or videos',
  alt: (at: number) => `Picture ${at}: alt text`,
  altIn: (at: number, language: string) => `Picture ${at}: alt text in ${language}`,
  undescribed: (standIn: string) =>
    standIn === ''
      ? 'No alt text yet. Say what the picture shows, for people who cannot see it.'
      : `No alt text yet, so it is called “${standIn}”. Say what the picture shows, for people who cannot see it.`,
  undescribedShort: 'No alt text',
  undescribedTitle: 'Pictures without alt text:',
  undescribedHint: 'You can publish without it.',
  undescribedAt: (at: number, colour: string) =>
    colour === '' ? `Picture ${at}` : `${colour}, picture ${at}`,
  earlier: (at: number) => `Move picture ${at} forward`,
  later: (at: number) => `Move picture ${at} back`,
  remove: (at: number) => `Remove picture ${at}`,
  removed: 'Picture removed. Save to confirm.',
  putBack: 'Undo removal',
  primary: 'Shown in lists',
  sizes: (at: number) => `Picture ${at}: sizes shown`,
  sizesHint:
    'Customers who choose one of these sizes see this picture first. If none is chosen, the picture is for all sizes.',
  allSizes: 'All sizes',
  isVideo: 'a video',
  videoLength: (length: string) => `Video, ${length}`,
  ofSizes: (names: readonly string[]) => `sizes: ${names.join(', ')}`,
  small: (width: number) =>
    `Only ${width} pixels wide, so it may look blurred. Use at least 1200 pixels.`,
  sending: (name: string) => `Uploading ${name}`,
  uploads: 'Files that are not uploaded yet',
  progress: (done: number, of: number) => `${done} of ${of} uploaded`,
  waiting: 'Waiting',
  dismiss: 'Remove from the list',
  unread:
    'The file could not be read. It may have been moved or changed: remove it here and add it again.',
  notSent: 'The file could not be uploaded. Check your connection and try again.',
  unshown: (name: string) =>
    `${name}: this browser cannot play the video, so it cannot take a poster from it. Choose a picture from the library to upload the video. If the video is HEVC (H.265), export it as MP4 with H.264 first.`,
  choosePoster: (name: string) => `Choose a poster for ${name}`,
  retry: 'Try again',
  retryAll: (files: number) => `Try all ${files} again`,
  failed: (name: string, why: string) => `${name}: ${why}`,
  placed: (from: number, to: number) => `Picture ${from} moved to position ${to}.`,
} as const

/** Copy about the crop of a picture. */
const cutText = {
  title: (at: number) => `Crop of picture ${at}`,
  isCut: 'Cropped.',
  isPointed: 'Focal point set.',
  lead: 'Percentages of the whole picture. Leave the fields empty to show all of it, centred where space is tight.',
  names: {
    crop_x: 'Crop from the left',
    crop_y: 'Crop from the top',
    crop_width: 'Crop width',
    crop_height: 'Crop height',
    focal_x: 'Focal point from the left',
    focal_y: 'Focal point from the top',
  },
  chooseCrop: 'Crop',
  choosePoint: 'Set focal point',
  pointIn: (at: number) => `Set focal point of picture ${at}`,
  takeOff: 'Remove crop',
  sectionOf: (part: { x: number; y: number; width: number; height: number }) =>
    `shown: ${part.width} × ${part.height} % from ${part.x}, ${part.y} %`,
  pointAt: (point: { x: number; y: number }) => `focal point: ${point.x}, ${point.y} %`,
} as const

/** Copy about the colours of a style on one page. */
const partsText = {
  colours: 'Colours',
  colour: 'Colour',
  unnamed: 'Colour without a name',
  added: {
    unnamed: 'New colour',
    stock: 'Stock',
    sku: 'SKU',
    taken: (name: string) =>
      `This style has a colour called ${name} already; a colleague may just have added it. Choose another name, or remove this row.`,
  },
  shared: 'Shared details',
  unsaved: 'Unsaved',
  pieces: (count: number) => `${count.toLocaleString('en-GB')} in stock`,
  states: (counts: readonly (readonly [state: string, count: number])[]) =>
    counts.map(([state, count]) => `${state}: ${count}`).join(', '),
  fieldOf: (field: string, colour: string) => (colour === '' ? field : `${field}, ${colour}`),
  saveTitle: 'Save and publish',
  /** `colour`: the only draft of several colours. */
  publishOne: (colour: string, isPlanned: boolean) =>
    ['Publish', colour, isPlanned ? 'now' : ''].filter(Boolean).join(' '),
  publishAll: (drafts: number, isPlanned: boolean) =>
    `Publish all ${drafts} drafts${isPlanned ? ' now' : ''}`,
  priceOfAll: {
    title: 'Price of all colours',
    names: {
      all_price_pence: 'Price of all colours in pounds',
      all_compare_at_pence: 'Compare-at price of all colours in pounds',
    },
    /** `to`: the highest; null where some have none. */
    differing: (from: number | null, to: number) =>
      from === null
        ? `Some colours have none, others up to ${pounds(to)}.`
        : `The colours have ${pounds(from)} to ${pounds(to)}.`,
    leave: 'Leave empty to keep them.',
    remove: 'Leave empty to keep them, or enter 0 to remove them.',
    hint: 'Saved in each colour. A price that you change in a colour itself stays as you enter it there.',
    inColour: (price: string) => `Will be ${price}, the price of all colours.`,
    none: 'Will be removed: the price of all colours has none.',
    steep: (falls: readonly { colour: string; from: number; to: number }[]) =>
      `The price falls by more than half: ${falls
        .map(({ colour, from, to }) => `${colour} ${priceChangeText(from, to)}`)
        .join(', ')}. Correct it, or tick the box below and save again.`,
  },
  scope: 'Where changes to shared details apply',
  scopeHint: (colours: number) =>
    `Name, texts, fabric, attributes, category and collections are shared by all ${colours} colours. Apply changes to:`,
  scopeAll: (colours: number) => `All ${colours} colours`,
  scopeOne: (colour: string) => `Only ${colour}`,
  differing: (fields: readonly string[], colour: string) =>
    `These differ between colours: ${fields.join(', ')}. You are seeing ${colour}. If you change one of them, it is replaced in every colour you apply changes to.`,
  showAs: (colour: string) => `Show ${colour}`,
  unpublished: (colours: readonly string[]) => `Not published: ${colours.join(', ')}.`,
  moreOf: (colour: string) => `More about ${colour}`,
  savedByThem: 'Changed in the saved version:',
  choicesOf: (colour: string) => `Choose what to keep for ${colour}`,
} as const

/** What is wrong with what was typed into a field, and what to do. */
export const fieldFaultText = {
  needed: 'Please fill this in.',
  tooLong: (most: number) => `Use ${most} characters at most.`,
  signs: 'Remove invisible characters, and keep the text short.',
  amount: 'Enter an amount in pounds, such as 89 or 89.50, without commas.',
  moment: 'Enter a date and time that exist.',
  slug: 'Use small letters, numbers and single hyphens, 100 at most, such as sahar-abaya-sand.',
  colour: 'Enter a colour such as #a8917a.',
  weight: 'Enter the weight in whole grams, from 1 to 50000.',
  pairing: 'Choose up to four products, or enter their URLs, such as chiffon-hijab-ivory.',
  cut: 'Enter whole percentages that stay inside the picture, or leave all crop or focal point fields empty.',
  pictures: (most: number) => `A product can have ${most} pictures at most.`,
  attribute: {
    number: 'Enter a number from 0 to 1,000,000 with at most two decimal places.',
    text: 'Use at most 200 characters, in one line.',
  },
  fibreRow:
    'Enter each fibre with its whole percentage from 1 to 100, such as 60% cotton, 40% linen.',
  fibreSum: (sum: number) => `The fibres add up to ${sum}%. They must add up to 100%.`,
  tags: (most: number, longest: number) =>
    `Use ${most} tags at most, of up to ${longest} characters each.`,
}

/** Why the shop refused what was wanted, and what to do. */
export const faultText: Record<FaultReason, string> = {
  colour_taken:
    'This style has a colour with this name already. Choose another name, or edit that colour.',
  existing_differs:
    'This colour was saved a moment ago with other details. Reload the page to see and change it.',
  slug_taken:
    'Another product uses this URL, or used it before. Choose another, or remove it from that product first.',
  picture_not_found: 'One of the pictures no longer exists. Add it again.',
  video_not_found: 'One of the videos no longer exists. Add it again.',
  picture_size_not_found:
    'A picture is set to a size that this product no longer has. Check the sizes of the pictures, and save again.',
  pairing_not_found:
    'One of these products no longer exists, or is the product you are editing. Remove it, or choose another.',
  attribute_not_found: 'This attribute no longer exists. Reload the page.',
  attribute_invalid: 'This attribute cannot have this value. Choose or enter another.',
  style_not_found: 'This style no longer exists. Start again from one of its products.',
  category_not_found: 'This category no longer exists. Choose another.',
  collection_not_found:
    'One of these collections has been deleted or is now filled by a rule. Remove it from your choice.',
  successor_not_found: 'No other product has this URL. Check it.',
  compare_at_too_low:
    'The compare-at price must be higher than the price. Raise it, or leave it empty.',
  price_too_low: 'The price would be less than a penny.',
  price_too_high: 'The price would be more than £100,000.',
  not_in_future: 'This time has passed. Choose a later one, or leave the field empty.',
  unpublished_too_early:
    'The product would go off sale before it goes on sale. Choose a later time.',
  not_publishable: 'Fill this in before you publish the product.',
}

/** Copy of the pages about products in the admin area. */
export const editorText = {
  title: 'Products',
  newTitle: 'New product',
  back: 'All products',
  nameIn: nameInColour,
  save: 'Save',
  schedule: 'Save and schedule',
  saveHint: 'You can also press Ctrl or Cmd + S.',
  faulty: {
    title: 'Not saved',
    message: 'Check the fields marked below.',
  },
  refused: {
    title: 'Not saved',
    message: 'Your changes could not be saved. Reload the page and try again.',
  },
  sections: {
    texts: 'Name and description',
    colour: 'Colour',
    places: 'Organisation',
    fabric: 'Fabric, care and fit',
    attributes: 'Attributes',
    price: 'Price',
    selling: 'Selling',
    address: 'URL and search',
    plan: 'Schedule',
    pictures: 'Pictures',
    style: 'Style and colours',
    look: 'Complete the look',
  },
  hints: {
    summary:
      'One or two sentences for search engines. If it is empty, they show the start of the description.',
    colour_family: 'Used by the colour filter.',
    fabric_family: 'Used by the fabric filter, such as nida, crepe or linen.',
    tags: 'Words for search and for the rules of collections, separated by commas.',
    composition: 'All fibres, adding up to 100%, such as 60% cotton, 40% linen.',
    slug: 'Leave empty to use the name and colour. Old URLs redirect to the new one.',
    compare_at:
      'Shown struck through as the “was” price, if the product was on sale at it for long enough.',
    look: (most: number) =>
      `Choose up to ${most} products to show first. Products that go with this category fill the rest.`,
    lookTyped: 'Enter the URLs of other products, such as chiffon-hijab-ivory.',
    plan: 'London time. The product goes on and off sale automatically at these times.',
  },
  noValue: 'Not stated',
  yes: 'Yes',
  no: 'No',
  range: (min: number | null, max: number | null) =>
    max === null ? `At least ${min}.` : `From ${min ?? 0} to ${max}.`,
  none: 'None',
  choose: 'Choose',
  vat: { standard: 'Standard rate, included', zero: 'Zero rate' },
  exemption: {
    '': 'Standard returns',
    made_to_order: 'Made to order: returns only if faulty',
    sealed_hygiene: 'Sealed for hygiene: returns only if unopened or faulty',
  },
  status: { draft: 'Draft', active: 'Published', archived: 'Archived' },
  /** The status of a published product that customers can buy now. */
  onSale: 'On sale',
  statusTitle: 'Status',
  missing: 'Needed before you can publish:',
  recommended: 'Recommended details:',
  lacksTitle: {
    draft: 'Before customers can buy it',
    active: 'Customers cannot buy it',
  },
  lacks: {
    pictures: { says: 'No picture yet, so it cannot be published.', link: 'Add a picture' },
    sizes: { says: 'No sizes yet, so customers cannot buy it.', link: 'Add sizes' },
    stock: {
      says: 'Nothing in stock, made to order or on pre-order, so customers cannot buy it.',
      link: 'Add stock',
    },
  },
  publish: 'Save and publish',
  withdraw: 'Save and unpublish',
  archive: 'Save and archive',
  restoreDraft: 'Save and move to drafts',
  successor: 'Replacement product',
  successorHint:
    'The URL of another product, such as sahar-abaya-sand. Visitors are redirected to it.',
  preview: 'Preview',
  previewOf: (name: string) => `Preview: ${name}`,
  previewNote:
    'Includes changes you have not saved; new crops show once they are saved. Nothing can be bought from the preview.',
  openPreview: 'Preview the saved version in a new tab',
  openInShop: 'View in shop',
  previewFailed: 'The preview could not be loaded. Check the connection and try again.',
  closePreview: 'Close preview',
  notInShop: 'Only staff can open this preview.',
  searchPreview: 'In search engines',
  formerSlugs: 'Old URLs that redirect to this product',
  forget: 'Remove',
  forgetOf: (slug: string) => `Remove ${slug}`,
  steep: {
    fault: ({ from, to }: { from: number; to: number }) =>
      `The price falls by more than half: ${priceChangeText(from, to)}. Correct it, or tick the box below and save again.`,
    confirm: (name: string, to: number) => `${name}: ${pounds(to)} is right`,
  },
  prices: 'Price history',
  priceColumns: { since: 'Since', price: 'Price' },
  was: {
    none: 'Enter a compare-at price to show a “was” price.',
    draft:
      'No “was” price is shown yet. It must be a price at which customers could buy the product.',
    yes: (price: string, days: number) =>
      `Shown as “was”: the product was on sale at ${price} for ${days} of the last 180 days.`,
    no: (price: string, days: number, needed: number) =>
      `Not shown as “was”: the product was on sale at ${price} for ${days} of the last 180 days, and ${needed} days are needed.`,
  },
  style: (name: string) => `Style: ${name}`,
  colours: 'Colours of the style',
  addColour: 'Add a colour',
  newColour: {
    title: 'New colour',
    lead: 'The new colour copies the description, price, VAT, attributes and sizes of this product. Add its own pictures. It is a draft until you publish it.',
    name: 'Name of the new colour',
    nameIn: (language: string) => `Name of the new colour in ${language}`,
    swatch: 'Swatch of the new colour',
    swatchHint: 'A code such as #4a2f45.',
    swatchMissing: 'Choose a colour, or enter its code, such as #4a2f45.',
    choose: 'Choose a swatch',
    pictures: 'Pictures of the new colour',
    altHint: (name: string) => `Leave empty to use “${name} in …” with the name of the colour.`,
    optional: 'Optional',
    addPictures: 'Add pictures',
    saveFirst: 'Save or discard your changes to this product first.',
    submit: 'Add colour',
    cancel: 'Cancel',
  },
  copyAsStyle: 'Duplicate as a new style',
  copyHint:
    'Creates a draft with the same description and pictures, without stock. Save first, because only saved changes are copied.',
  moveTo: {
    title: 'Move to another style',
    search: 'Name of a style or of a product in it',
    look: 'Search styles',
    notFound: 'No other styles found. Check the spelling, or try another word.',
    found: 'Styles found',
    colours: (names: readonly string[]) => (names.length === 0 ? 'No colours' : names.join(', ')),
    move: 'Move here',
    moveOf: (name: string) => `Move to ${name}`,
  },
  noPictures: 'No pictures yet. Add at least one before you publish.',
  parts: partsText,
  neededToPublish: fieldFaultText.needed,
  pictures: picturesText,
  cut: cutText,
  pairings: {
    list: 'Products to wear with it, in this order',
    typed: (at: number) => `Product to wear with it, ${at}`,
    search: 'Search for a product to wear with it',
    hint: 'Enter at least three letters of a name or colour.',
    none: 'No other products found.',
    enough: 'You have chosen the maximum. Remove one to choose another.',
  },
  undo: 'Undo',
  /** After publishing, in place of done.published, where customers cannot buy it. */
  publishedOnly: {
    title: 'Published',
    message: 'The product is saved and shown in the shop, but customers cannot buy it yet.',
  },
  done: {
    created: { title: 'Draft created', message: 'The draft is saved. Only staff can see it.' },
    colour_added: {
      title: 'Colour added',
      message:
        'It is a draft. Check its description and pictures, enter its stock in the size grid, then publish it.',
    },
    copied: {
      title: 'Product duplicated',
      message: 'You are editing the copy. Give it its own name, colour and URL.',
    },
    saved: { title: 'Saved', message: 'All changes are saved.' },
    published: { title: 'Published', message: 'The product is saved and on sale.' },
    withdrawn: {
      title: 'Unpublished',
      message: 'The product is saved as a draft that only staff can see.',
    },
    archived: { title: 'Archived', message: 'The product is saved and off sale.' },
    restored: { title: 'Undone', message: 'The product is back to its earlier version.' },
    not_published: {
      title: 'Saved, but not published',
      message: 'Fill in the missing details, then publish again.',
    },
    slug_forgotten: {
      title: 'Removed',
      message: 'The old URL no longer redirects to this product.',
    },
    style_moved: {
      title: 'Moved',
      message: 'The product is now a colour of this style. Its URL has not changed.',
    },
    style_other_sizes: {
      title: 'Not moved',
      message: 'That style uses another size system. All colours of a style share their sizes.',
    },
    unchanged: {
      title: 'Nothing changed',
      message: 'The product has changed since. This is the current version.',
    },
  },
  fault: {
    title: 'Not saved',
    message: 'The shop did not respond. Your changes are still on this page. Try again.',
  },
} as const
