import type { ContentField } from './content-fields.ts'
import type { ContentFault } from './content-lists.ts'

/** What is wrong with what was typed into a field, and what to do. */
export const contentFieldFaults = {
  tooLong: (most: number) => `Please use ${most} characters at most.`,
  signs: 'Please take out signs that cannot be seen, and keep it in one line.',
  slug: 'Please use small letters, numbers and single hyphens, 100 at most, such as caring-for-linen.',
  tags: (most: number, longest: number) =>
    `Please use ${most} tags at most, of up to ${longest} characters each.`,
  products: (most: number) => `A post can have ${most} products at most.`,
  moment: 'Please choose a day and a time; this one does not exist.',
  body: (place: number, type: string) =>
    place === 0
      ? 'This is no text that the shop can keep. Please reload the page.'
      : `Part ${place} of the text (${type || 'unknown'}) is nothing that the shop can show, or has a link that leads nowhere. Please change or remove it.`,
  long: 'The text is too long to be kept. Please make two of it.',
}

/** Why the shop refused what was wanted, and what to do; texts of fields. */
export const contentFaultText: Record<ContentFault, string> = {
  slug_taken:
    'This address belongs to another post or page, or leads to one that had it before. Please choose another.',
  picture_not_found: 'A picture does not exist any more. Please add it again.',
  product_not_found: 'A product does not exist any more. Please take it out.',
  not_publishable: 'Please fill this in before it is published.',
  not_in_future: 'This moment has passed. Please choose one to come.',
}

export const contentFieldNames: Record<ContentField, string> = {
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  author: 'Author',
  tags: 'Tags',
  cover_picture_id: 'Cover',
  cover_alt: 'What the cover shows',
  product_ids: 'Products below the post',
  body: 'Text',
  description: 'Description',
}

/** What the lists and the editor of posts and pages say. */
export const contentEditorText = {
  posts: 'Posts',
  pages: 'Pages',
  newPost: 'New post',
  newPage: 'New page',
  search: { posts: 'Title or address', pages: 'Title' },
  empty: { posts: 'There is no such post.', pages: 'There is no such page.' },
  all: 'All',
  status: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  states: { published: 'Published', scheduled: 'Scheduled', draft: 'Drafts' },
  edited: 'Edited since',
  goesOut: (at: string) => `To be published on ${at}`,
  columns: { title: 'Title', status: 'State', tags: 'Tags', changed: 'Changed' },
  tag: 'Tag',
  untitled: 'Without a title',
  back: { post: 'All posts', page: 'All pages', free_page: 'All pages' },
  seeIt: 'See it in the shop',
  preview: 'Preview of the draft',
  previewTitle: (title: string) => `Preview: ${title}`,
  notInShop: 'This is a preview for staff. Nobody else can open it.',
  closePreview: 'Back to the editor',
  needsScripts: 'The editor needs JavaScript. Please switch it on and reload the page.',
  loading: 'The editor is loading.',
  hints: {
    slug: 'Left empty it is made of the title. A former address goes on leading here.',
    summary: 'One or two sentences, for lists and search engines.',
    slugOfPage:
      'The last part of its address, after /pages/. Left empty it is made of the title. A former address leads here.',
    description: 'One or two sentences, for search engines.',
    tags: 'Separated by commas.',
    publish_at: 'In London time.',
  },
  save: {
    saved: 'Saved',
    saving: 'Saving …',
    unsaved: 'Not saved',
    untouched: 'What you type is saved by itself.',
  },
  acts: {
    save: 'Save draft',
    publish: 'Publish',
    publishChanges: 'Publish the changes',
    schedule: 'Schedule',
    unplan: 'Take the plan back',
    unpublish: 'Unpublish',
    delete: 'Delete the draft',
    deletePage: 'Delete the page',
  },
  publishing: 'Publishing',
  publishAt: 'Publish on',
  askDelete: {
    title: 'Delete this draft?',
    text: 'It cannot be brought back.',
    yes: 'Delete it',
    no: 'Keep it',
  },
  done: {
    publish: { title: 'Published', message: 'Everybody can read it.' },
    schedule: { title: 'Scheduled', message: 'It will be published by itself.' },
    unplan: { title: 'Plan taken back', message: 'It is not published by itself any more.' },
    unpublish: { title: 'Unpublished', message: 'Nobody can read it in the shop any more.' },
    restore: {
      title: 'Brought back',
      message: 'That version is the draft now. Nobody reads it before it is published.',
    },
  },
  faulty: { title: 'Not saved', message: 'Some fields need another look.' },
  notThere: {
    title: 'Not saved',
    message: 'It does not exist any more. Copy your text before you leave the page.',
  },
  fault: {
    title: 'Not saved',
    message: 'The shop did not answer. What you typed is still here, and is sent again.',
  },
  signedOut: {
    title: 'Not saved',
    message:
      'You are signed out. Sign in in another window and leave this one open: what you typed is sent again.',
  },
  changedMeanwhile: {
    title: 'Not deleted',
    message: 'Somebody else changed it. Reload the page to see how it is now.',
  },
  wasPublic: {
    title: 'Not deleted',
    message: 'Somebody could read it already. Unpublish it instead.',
  },
  keep: 'Save with these choices',
  cover: 'Cover',
  addCover: 'Choose a cover',
  removeCover: 'Remove the cover',
  products: {
    search: 'Search for a product',
    hint: 'Three letters of its name or its colour at least.',
    none: 'No product has these words.',
    unknown: 'A product that does not exist any more',
  },
  versions: {
    title: 'Versions',
    none: 'Each publication is kept here from now on.',
    by: (who: string) => `by ${who}`,
    wordCount: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    first: 'The first version',
    same: 'Nothing changed',
    changed: (fields: string) => `Changed: ${fields}`,
    added: 'Added',
    removed: 'Removed',
    restore: 'Make it the draft',
    restoreOf: (at: string) => `Make the version of ${at} the draft`,
  },
  tools: {
    toolbar: 'Format of the text',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    h2: 'Heading',
    h3: 'Small heading',
    bulletList: 'List',
    orderedList: 'Numbered list',
    blockquote: 'Quotation',
    horizontalRule: 'Line across',
    table: 'Table',
    picture: 'Picture',
    product: 'Product',
    undo: 'Undo',
    redo: 'Redo',
    addRow: 'Add a row',
    addColumn: 'Add a column',
    deleteRow: 'Delete the row',
    deleteColumn: 'Delete the column',
    deleteTable: 'Delete the table',
    address: 'Where the link leads',
    addressHint: 'https://…, mailto:…, tel:… or a path of the shop such as /size-guide',
    badAddress: 'This leads nowhere that a link may lead. Please check it.',
    apply: 'Apply',
    takeOff: 'Remove the link',
    cancel: 'Cancel',
    file: 'Picture (JPEG, PNG, WebP or AVIF, up to 20 MB)',
    alt: 'What the picture shows',
    altHint: 'For those who do not see it.',
    altNeeded: 'Please say what the picture shows.',
    fileNeeded: 'Please choose a picture.',
    caption: 'Caption',
    insert: 'Put it into the text',
    change: 'Change the picture',
    sending: 'The picture is being sent.',
    productIn: (name: string) => `Product: ${name}`,
  },
} as const
