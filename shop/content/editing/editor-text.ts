import type { ContentField } from './content-fields.ts'
import type { ContentFault } from './content-lists.ts'

/** What is wrong with what was typed into a field, and what to do. */
export const contentFieldFaults = {
  tooLong: (most: number) => `Use ${most} characters at most.`,
  signs: 'Remove invisible characters, and keep the text on one line.',
  slug: 'Use small letters, numbers and single hyphens, 100 at most, such as caring-for-linen.',
  tags: (most: number, longest: number) =>
    `Use ${most} tags at most, of up to ${longest} characters each.`,
  products: (most: number) => `A post can have ${most} products at most.`,
  moment: 'Enter a date and time that exist.',
  body: (place: number, type: string) =>
    place === 0
      ? 'The text could not be read. Reload the page.'
      : `Part ${place} of the text (${type || 'unknown'}) cannot be shown, or has a broken link. Change or remove it.`,
  long: 'The text is too long to save. Split it in two.',
}

/** Why the shop refused what was wanted, and what to do; texts of fields. */
export const contentFaultText: Record<ContentFault, string> = {
  slug_taken: 'Another post or page uses this URL, or used it before. Choose another.',
  picture_not_found: 'A picture no longer exists. Add it again.',
  video_not_found: 'A video no longer exists. Choose another.',
  product_not_found: 'A product no longer exists. Remove it.',
  not_publishable: 'Fill this in before you publish.',
  not_in_future: 'This time has passed. Choose a later one.',
}

export const contentFieldNames: Record<ContentField, string> = {
  title: 'Title',
  slug: 'URL',
  summary: 'Summary',
  author: 'Author',
  tags: 'Tags',
  cover_picture_id: 'Cover',
  cover_alt: 'Cover alt text',
  product_ids: 'Products below the post',
  body: 'Text',
  description: 'Description',
}

/** What the lists and the editor of posts and pages say. */
export const contentEditorText = {
  posts: 'Posts',
  pages: 'Pages',
  homePage: 'Home page',
  newPost: 'New post',
  newPage: 'New page',
  search: { posts: 'Title or URL', pages: 'Title' },
  empty: { posts: 'No posts found.', pages: 'No pages found.' },
  all: 'All',
  status: { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' },
  states: { published: 'Published', scheduled: 'Scheduled', draft: 'Drafts' },
  edited: 'Unpublished changes',
  goesOut: (at: string) => `Scheduled for ${at}`,
  columns: { title: 'Title', status: 'Status', tags: 'Tags', changed: 'Updated' },
  tag: 'Tag',
  untitled: 'Untitled',
  back: { post: 'All posts', page: 'All pages', free_page: 'All pages' },
  seeIt: 'View in shop',
  preview: { post: 'Post', page: 'Page', free_page: 'Page' },
  needsScripts: 'The editor needs JavaScript. Switch it on and reload the page.',
  loading: 'Loading the editor.',
  hints: {
    slug: 'Leave empty to use the title. Old URLs redirect to the new one.',
    summary: 'One or two sentences, for lists and search engines.',
    slugOfPage:
      'The last part of the URL, after /pages/. Leave empty to use the title. Old URLs redirect to the new one.',
    homeTitle: 'Shown after the shop name, in browser tabs and search engines.',
    description: 'One or two sentences, for search engines.',
    tags: 'Separated by commas.',
    publish_at: 'London time.',
  },
  save: {
    saved: 'Saved',
    saving: 'Saving …',
    unsaved: 'Unsaved changes',
    untouched: 'Changes are saved automatically.',
  },
  acts: {
    save: 'Save draft',
    publish: 'Publish',
    publishChanges: 'Publish changes',
    schedule: 'Schedule',
    unplan: 'Cancel schedule',
    unpublish: 'Unpublish',
    delete: 'Delete draft',
    deletePage: 'Delete page',
  },
  publishing: 'Publishing',
  publishAt: 'Publish on',
  askDelete: {
    title: 'Delete this draft?',
    text: 'This cannot be undone.',
    yes: 'Delete draft',
    no: 'Keep draft',
  },
  done: {
    publish: { title: 'Published', message: 'Visitors can now read it in the shop.' },
    schedule: { title: 'Scheduled', message: 'It will be published automatically.' },
    unplan: { title: 'Schedule cancelled', message: 'It stays a draft until you publish it.' },
    unpublish: { title: 'Unpublished', message: 'Visitors can no longer read it in the shop.' },
    restore: {
      title: 'Restored as draft',
      message: 'Visitors see this version once you publish it.',
    },
  },
  faulty: { title: 'Not saved', message: 'Check the fields marked below.' },
  notThere: {
    title: 'Not saved',
    message: 'This post or page no longer exists. Copy your text before you leave.',
  },
  fault: {
    title: 'Not saved',
    message:
      'The shop did not respond. Your changes are still on this page, and will be sent again.',
  },
  signedOut: {
    title: 'Not saved',
    message:
      'You are signed out. Sign in again in another window and leave this one open. Your changes will be sent again.',
  },
  changedMeanwhile: {
    title: 'Not deleted',
    message: 'A colleague has just changed it. Reload the page to see the current version.',
  },
  wasPublic: {
    title: 'Not deleted',
    message: 'It has already been published. Unpublish it instead.',
  },
  keep: 'Save with these choices',
  cover: 'Cover',
  addCover: 'Choose cover',
  removeCover: 'Remove cover',
  products: {
    search: 'Search for a product',
    hint: 'Enter at least three letters of a name or colour.',
    none: 'No products found.',
    unknown: 'A product that no longer exists',
  },
  versions: {
    title: 'Versions',
    none: 'No versions yet. A version is saved each time you publish.',
    by: (who: string) => `by ${who}`,
    wordCount: (count: number) => (count === 1 ? '1 word' : `${count} words`),
    first: 'The first version',
    same: 'No changes',
    changed: (fields: string) => `Changed: ${fields}`,
    added: 'Added',
    removed: 'Removed',
    restore: 'Restore as draft',
    restoreOf: (at: string) => `Restore the version of ${at} as draft`,
  },
  tools: {
    toolbar: 'Text formatting',
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    h2: 'Heading',
    h3: 'Small heading',
    bulletList: 'List',
    orderedList: 'Numbered list',
    blockquote: 'Quote',
    horizontalRule: 'Horizontal line',
    table: 'Table',
    picture: 'Picture',
    product: 'Product',
    undo: 'Undo',
    redo: 'Redo',
    addRow: 'Add row',
    addColumn: 'Add column',
    deleteRow: 'Delete row',
    deleteColumn: 'Delete column',
    deleteTable: 'Delete table',
    address: 'Link URL',
    addressHint: 'https://…, mailto:…, tel:… or a path in this shop, such as /size-guide',
    badAddress: 'This URL is not allowed. Check it.',
    apply: 'Apply',
    takeOff: 'Remove link',
    cancel: 'Cancel',
    file: 'Picture (JPEG, PNG, WebP or AVIF, up to 20 MB)',
    alt: 'Alt text',
    altHint: 'Describe the picture for people who cannot see it.',
    altNeeded: 'Enter alt text that describes the picture.',
    fileNeeded: 'Choose a picture.',
    caption: 'Caption',
    insert: 'Insert',
    change: 'Change picture',
    sending: 'Uploading the picture.',
    productIn: (name: string) => `Product: ${name}`,
  },
} as const
