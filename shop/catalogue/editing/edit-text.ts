import { pounds, priceChangeText } from '#platform/money/pounds.ts'

import type { FaultReason } from './edit-refusals.ts'

/** Copy about the pictures of a product. */
const picturesText = {
  lead: 'JPEG, PNG, WebP or AVIF, up to 20 MB each, best 1200 pixels wide or more and three by four; videos (MP4, MOV or WebM) of up to 60 seconds and 40 MB. The first is the one that lists show. Choose files, take a photo, or drop files here.',
  list: 'Pictures in their order',
  add: 'Add pictures or videos',
  alt: (at: number) => `What picture ${at} shows`,
  altIn: (at: number, language: string) => `What picture ${at} shows: ${language}`,
  earlier: (at: number) => `Move picture ${at} forward`,
  later: (at: number) => `Move picture ${at} back`,
  remove: (at: number) => `Remove picture ${at}`,
  removed: 'The picture is taken out. Saving makes it so.',
  putBack: 'Put it back',
  primary: 'Shown in lists',
  sizes: (at: number) => `Sizes that picture ${at} shows`,
  sizesHint:
    'Customers who choose one of them see this picture first. Without a choice it shows all sizes.',
  allSizes: 'All sizes',
  isVideo: 'a video',
  videoLength: (length: string) => `Video, ${length}`,
  ofSizes: (names: readonly string[]) => `sizes: ${names.join(', ')}`,
  small: (width: number) => `Only ${width} pixels wide: it may look soft. 1200 or more are better.`,
  sending: (name: string) => `Sending ${name}`,
  sendingAll: (done: number, of: number) => `${done} of ${of} sent`,
  notSent: 'It could not be sent. Check the connection and try again.',
  unshown: (name: string) =>
    `${name}: this browser cannot show it, so it has no picture until it plays. Choose one from the library, and it is sent. If it is HEVC (H.265), export it as MP4 with H.264 first.`,
  choosePoster: (name: string) => `Choose a picture for ${name}`,
  retry: 'Try again',
  failed: (name: string, why: string) => `${name}: ${why}`,
  placed: (from: number, to: number) => `Picture ${from} is picture ${to} now.`,
} as const

/** Copy about the crop of a picture. */
const cutText = {
  title: (at: number) => `What is shown of picture ${at}`,
  isCut: 'Only a part is shown.',
  isPointed: 'A point of it stays in view.',
  lead: 'In percent of the whole picture. Empty fields show all of it, cut in the middle where there is less room.',
  names: {
    crop_x: 'Part from the left',
    crop_y: 'Part from the top',
    crop_width: 'Width of the part',
    crop_height: 'Height of the part',
    focal_x: 'Focal point from the left',
    focal_y: 'Focal point from the top',
  },
  chooseCrop: 'Crop',
  choosePoint: 'Point at what stays in view',
  pointIn: (at: number) => `Point at what stays in view of picture ${at}`,
  takeOff: 'Show all of it',
  sectionOf: (part: { x: number; y: number; width: number; height: number }) =>
    `shown: ${part.width} × ${part.height} % from ${part.x}, ${part.y} %`,
  pointAt: (point: { x: number; y: number }) => `focal point: ${point.x}, ${point.y} %`,
} as const

/** What is wrong with what was typed into a field, and what to do. */
export const fieldFaultText = {
  needed: 'Please fill this in.',
  tooLong: (most: number) => `Use ${most} characters at most.`,
  signs: 'Take out signs that cannot be seen, and keep it short.',
  amount: 'Enter an amount in pounds, such as 89 or 89.50, without commas.',
  moment: 'Enter a day and a time; this one does not exist.',
  slug: 'Use small letters, numbers and single hyphens, 100 at most, such as sahar-abaya-sand.',
  colour: 'Enter a colour such as #a8917a.',
  weight: 'Enter the weight in whole grams, from 1 to 50000.',
  alt: 'Describe each picture, for people who cannot see it.',
  pairing: 'Choose products, or enter their addresses, such as chiffon-hijab-ivory; four at most.',
  cut: 'Enter whole percentages that stay inside the picture, or leave all fields of a part or a point empty.',
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
  slug_taken:
    'This address belongs to another product, or leads to one that had it before. Choose another, or free it there first.',
  picture_not_found: 'One of the pictures no longer exists. Add it again.',
  video_not_found: 'One of the videos no longer exists. Add it again.',
  picture_size_not_found:
    'A picture shows a size that the product does not have any more. Check the sizes of the pictures, and save again.',
  pairing_not_found:
    'One of these products no longer exists, or is this one. Remove it, or choose another.',
  attribute_not_found: 'This attribute no longer exists. Reload the page.',
  attribute_invalid: 'This value is not possible here. Choose or enter another.',
  style_not_found: 'This style no longer exists. Begin again from one of its products.',
  category_not_found: 'This category no longer exists. Choose another.',
  collection_not_found:
    'One of these collections was deleted, or is filled by a rule now. Choose without it.',
  successor_not_found: 'There is no other product with this address. Check it.',
  compare_at_too_low: 'The former price has to be higher than the price. Raise or empty it.',
  price_too_low: 'The price would be less than a penny.',
  price_too_high: 'The price would be more than £100,000.',
  not_in_future: 'This moment has passed. Choose one to come, or empty the field.',
  unpublished_too_early: 'It would go off sale before it goes on sale. Choose a later moment.',
  not_publishable: 'Fill this in. The product cannot be published without it.',
}

/** Copy of the pages about products in the admin area. */
export const editorText = {
  title: 'Products',
  newTitle: 'New product',
  back: 'All products',
  nameIn: (name: string, colour: string) => (colour === '' ? name : `${name} in ${colour}`),
  save: 'Save',
  saveHint: 'Ctrl or Cmd + S saves, too.',
  faulty: {
    title: 'Not saved',
    message: 'Some fields need another look.',
  },
  refused: {
    title: 'Not saved',
    message: 'The shop refused it. Reload the page and try again.',
  },
  sections: {
    texts: 'Name and texts',
    colour: 'Colour',
    places: 'Where it is found',
    fabric: 'Fabric, care and fit',
    attributes: 'Attributes',
    price: 'Price',
    selling: 'Selling',
    address: 'Address and search',
    plan: 'Plan',
    pictures: 'Pictures',
    style: 'Style and colours',
    look: 'Complete the look',
  },
  hints: {
    summary:
      'One or two sentences for search engines. If it is empty, they show the start of the description.',
    colour_family: 'What colours are filtered by.',
    fabric_family: 'What fabrics are filtered by: nida, crepe, linen …',
    tags: 'Words that it is found by, separated by commas.',
    composition: 'All its fibres, adding up to 100%, such as 60% cotton, 40% linen.',
    slug: 'Left empty it is made of name and colour. A former address goes on leading here.',
    compare_at: 'Shown struck through as the “was” price, if it may be.',
    look: (most: number) =>
      `What is shown first to wear with it, up to ${most} products. What suits its category fills the rest.`,
    lookTyped: 'By the addresses of other products, such as chiffon-hijab-ivory.',
    plan: 'In London time. It goes on sale and off sale by itself, at that very minute.',
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
    '': 'Can be sent back as the law has it',
    made_to_order: 'Made to order: only if faulty',
    sealed_hygiene: 'Sealed for hygiene: while the seal is whole',
  },
  status: { draft: 'Draft', active: 'Published', archived: 'Archived' },
  /** The status of a published product that customers can buy now. */
  onSale: 'On sale',
  statusTitle: 'Status',
  missing: 'Before it can be published it needs:',
  recommended: 'Customers also like to know:',
  lacksTitle: {
    draft: 'Before customers can buy it',
    active: 'Customers cannot buy it',
  },
  lacks: {
    pictures: { says: 'No picture yet: it cannot be published.', link: 'Add a picture' },
    sizes: { says: 'No sizes yet: customers cannot buy it.', link: 'Add sizes' },
    stock: {
      says: 'Nothing in stock, and nothing made to order or on pre-order: customers cannot buy it.',
      link: 'Add stock',
    },
  },
  publish: 'Save and publish',
  withdraw: 'Save and unpublish',
  archive: 'Save and archive',
  restoreDraft: 'Save and make it a draft',
  successor: 'What takes its place',
  successorHint:
    'The address of another product, such as sahar-abaya-sand. Visitors are led there.',
  preview: 'Preview',
  previewOf: (name: string) => `Preview: ${name}`,
  previewNote: 'As it would be now, saved or not. Nothing here can be bought.',
  openPreview: 'Open the saved draft as a page',
  openInShop: 'See it in the shop',
  closePreview: 'Close the preview',
  notInShop: 'This is a preview for staff. Nobody else can open it.',
  searchPreview: 'In search engines',
  formerSlugs: 'Former addresses, which lead here',
  forget: 'Remove',
  forgetOf: (slug: string) => `Remove ${slug}`,
  steep: {
    fault: ({ from, to }: { from: number; to: number }) =>
      `It falls by more than half: ${priceChangeText(from, to)}. Correct it, or tick the box below and save again.`,
    confirm: (name: string, to: number) => `${name}: ${pounds(to)} is right`,
  },
  prices: 'Prices so far',
  priceColumns: { since: 'Since', price: 'Price' },
  was: {
    none: 'Without a former price nothing is shown as “was”.',
    draft:
      'Nothing is shown as “was” before it is on sale: only what customers could really buy it at counts.',
    yes: (price: string, days: number) =>
      `May be shown as “was”: yes, because it was on sale at ${price} for ${days} of the last 180 days.`,
    no: (price: string, days: number, needed: number) =>
      `May be shown as “was”: no, because it was on sale at ${price} for ${days} of the last 180 days, and ${needed} are needed.`,
  },
  style: (name: string) => `Style: ${name}`,
  colours: 'Colours of the style',
  addColour: 'Add a colour',
  newColour: {
    title: 'New colour',
    lead: 'It has the texts, price, VAT, attributes and sizes of this product, and its own pictures. It is a draft until you publish it.',
    name: 'Name of the new colour',
    nameIn: (language: string) => `Name of the new colour in ${language}`,
    swatch: 'Swatch of the new colour',
    swatchHint: 'A code such as #4a2f45.',
    swatchMissing: 'Choose a colour, or enter its code, such as #4a2f45.',
    choose: 'Choose the swatch by eye',
    pictures: 'Pictures of the new colour',
    altHint: (name: string) => `Left empty: “${name} in …” with the name of the colour.`,
    optional: 'Optional',
    addPictures: 'Add pictures',
    saveFirst: 'Save or discard your changes to this product first.',
    submit: 'Add the colour',
    cancel: 'Cancel',
  },
  copyAsStyle: 'Copy as a new style',
  copyHint:
    'A copy is a draft of a new style with the same texts and pictures, without stock. Save first: it copies what is saved.',
  moveTo: {
    title: 'Move to another style',
    search: 'Name of a style or of a product in it',
    look: 'Look for styles',
    notFound: 'No other style was found.',
    found: 'Styles that were found',
    colours: (names: readonly string[]) => (names.length === 0 ? 'No colours' : names.join(', ')),
    move: 'Move here',
    moveOf: (name: string) => `Move to ${name}`,
  },
  noPictures: 'There is no picture yet. One is needed before it can be published.',
  pictures: picturesText,
  cut: cutText,
  pairings: {
    list: 'To wear with it, in this order',
    typed: (at: number) => `To wear with it, ${at}`,
    search: 'Search for a product to wear with it',
    hint: 'Three letters of its name or its colour at least.',
    none: 'No other product has these words.',
    enough: 'More are not shown. Remove one to pick another.',
  },
  undo: 'Undo',
  /** After publishing, in place of done.published, where customers cannot buy it. */
  publishedOnly: {
    title: 'Published',
    message: 'It is saved and shown in the shop, but customers cannot buy it yet.',
  },
  done: {
    created: { title: 'Draft created', message: 'The draft is saved. Only staff can see it.' },
    colour_added: {
      title: 'Colour added',
      message:
        'It is a draft. Check its texts and pictures, enter its stock in the size grid, then publish it.',
    },
    copied: {
      title: 'Copied',
      message: 'This is the copy. Give it its own name, colour and address.',
    },
    saved: { title: 'Saved', message: 'Everything is saved.' },
    published: { title: 'Published', message: 'It is saved and on sale.' },
    withdrawn: {
      title: 'Unpublished',
      message: 'It is saved, and a draft that only staff can see.',
    },
    archived: { title: 'Archived', message: 'It is saved, and no longer sold.' },
    restored: { title: 'Undone', message: 'It is as it was before.' },
    not_published: {
      title: 'Saved, but not published',
      message: 'It is saved, but something is missing before it can be published.',
    },
    slug_forgotten: { title: 'Removed', message: 'That address leads nowhere any more.' },
    style_moved: {
      title: 'Moved',
      message: 'It is a colour of this style now. Its address is what it was.',
    },
    style_other_sizes: {
      title: 'Not moved',
      message:
        'The colours of that style have sizes of another kind. Colours of one style share their sizes.',
    },
    unchanged: { title: 'Nothing changed', message: 'It is different by now. This is how it is.' },
  },
  fault: {
    title: 'Not saved',
    message: 'The shop did not answer. What you typed is still here; try again.',
  },
} as const
