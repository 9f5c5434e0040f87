import type { HomeSection } from './home-sections.ts'
import type { BlockType, BodyFault } from './page-body.ts'

const names: Record<BlockType, string> = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  columns: 'Two columns',
  products: 'Products',
  collection: 'Collection',
  questions: 'Questions and answers',
  own_video: 'Video',
  video: 'Video from YouTube or Vimeo',
  size_table: 'Size table',
  newsletter: 'Newsletter sign-up',
  contact: 'Contact form',
  home_section: 'Home page section',
}

const sections: Record<HomeSection, string> = {
  hero: 'Hero banner',
  new_in: 'New in',
  categories: 'Categories',
  story: 'Story',
  featured: 'Featured collection',
  collections: 'All collections',
  journal: 'Journal',
}

const nameOf = (type: string) => (Object.hasOwn(names, type) ? names[type as BlockType] : type)

/** What the editor of free pages and of the home page says about blocks. */
export const blocksText = {
  names,
  sections,
  title: 'Blocks',
  intro: 'The page shows its blocks in this order.',
  empty: 'No blocks yet. Add the first one below.',
  add: 'Add a block',
  addOne: (type: BlockType) => `Add: ${names[type]}`,
  added: (name: string) => `${name} added.`,
  place: (place: number, name: string) => `Block ${place}: ${name}`,
  edit: (name: string) => `Edit ${name}`,
  close: (name: string) => `Close ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, place: number) => `${name} moved to position ${place}.`,
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  restored: (name: string) => `${name} restored.`,
  keys: 'Drag to reorder, or press Alt and an arrow key.',
  unfinishedMark: 'Incomplete, so not shown.',
  language: 'Language of the texts',
  otherLanguage: 'Leave a field empty to show the English text.',
  fields: {
    heading: 'Heading',
    title: 'Heading',
    titleHint: 'Leave empty for no heading.',
    pageTitle: 'Title',
    pageDescription: 'Description',
    file: 'Picture (JPEG, PNG, WebP or AVIF, up to 20 MB)',
    alt: 'Alt text',
    altHint: 'Describe the picture for people who cannot see it.',
    caption: 'Caption',
    sending: 'Uploading the picture.',
    text: 'Text',
    column: ['First column', 'Second column'],
    products: 'Products in this row',
    collection: 'Collection',
    collectionTitleHint: 'Leave empty to use the name of the collection.',
    choose: 'Choose',
    limit: 'Number of products',
    question: (place: number) => `Question ${place}`,
    answer: (place: number) => `Answer ${place}`,
    editAnswer: (place: number) => `Edit answer ${place}`,
    addQuestion: 'Add question',
    questionName: (place: number) => `question ${place}`,
    video: 'Video URL',
    videoHint:
      'From YouTube or Vimeo. Nothing is loaded from there until a visitor presses the button.',
    badVideo: 'Enter the URL of a video on YouTube or Vimeo.',
    noOwnVideo: 'No video chosen yet. Add videos under Media.',
    goneVideo: 'The video has been deleted. Choose another.',
    ownVideoAlt: 'Video description',
    ownVideoAltHint: 'Shown below the video and read by screen readers.',
    videoTitle: 'Video title',
    system: 'Size system',
    section: 'Section',
    sectionHint: 'Sections with nothing to show are left out.',
    newsletter: 'The newsletter sign-up form, as in the footer.',
    contact:
      'Asks for a name, an email address and a message. The shop gets an email. Messages are listed under Messages and on the customer’s page.',
  },
  bodyFault(fault: BodyFault): string {
    switch (fault.kind) {
      case 'block':
        return `Block ${fault.place} (${nameOf(fault.type) || 'unknown'}) cannot be shown, is too long, or has a broken link. Change or remove it.`
      case 'misplaced':
        return `Block ${fault.place} (${nameOf(fault.type)}) cannot be on this page. Remove it.`
      case 'second_section':
        return `Block ${fault.place} (${sections[fault.section]}) is on the page twice. Remove one.`
      case 'too_many':
        return 'A page can have 60 blocks at most. Split it in two.'
      case 'second_contact':
        return 'A page can have only one contact form. Remove the other.'
      case 'too_long':
        return 'The page is too long to save. Split it in two.'
      case 'body':
        return 'The page could not be read. Reload it.'
    }
  },
  unfinished: (place: number, type: BlockType) =>
    `Block ${place} (${names[type]}) is incomplete. Fill it in or remove it.`,
  deadLinks: {
    title: 'Broken links',
    line: (place: number, to: string) => `Block ${place}: ${to}`,
    refused: {
      title: 'Not published yet',
      message:
        'The page has broken links, listed below. Correct them, or publish again to keep them.',
    },
  },
  badRedirect: {
    title: 'Not deleted',
    message: 'The redirect is not another page in this shop. Check it, or leave it empty.',
  },
  askDelete: {
    title: 'Delete this page?',
    text: 'This also deletes its versions and cannot be undone.',
    redirect: 'Redirect its URL to',
    redirectHint: 'A page in this shop, such as /about. Leave empty for no redirect.',
    yes: 'Delete page',
    no: 'Keep page',
  },
} as const
