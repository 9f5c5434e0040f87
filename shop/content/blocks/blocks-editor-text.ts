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
  home_section: 'Section of the shop',
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
  empty: 'There are no blocks yet. Add the first one below.',
  add: 'Add a block',
  addOne: (type: BlockType) => `Add: ${names[type]}`,
  added: (name: string) => `${name} added.`,
  place: (place: number, name: string) => `Block ${place}: ${name}`,
  edit: (name: string) => `Edit ${name}`,
  close: (name: string) => `Close ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  moved: (name: string, place: number) => `${name} is block ${place} now.`,
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  restored: (name: string) => `${name} is back.`,
  keys: 'Drag to reorder, or press Alt and an arrow key.',
  unfinishedMark: 'Not finished: it is not shown.',
  language: 'Language of the texts',
  otherLanguage: 'What is left empty is shown in English.',
  fields: {
    heading: 'Heading',
    title: 'Heading above it',
    titleHint: 'Leave it empty for none.',
    pageTitle: 'Title',
    pageDescription: 'Description',
    file: 'Picture (JPEG, PNG, WebP or AVIF, up to 20 MB)',
    alt: 'What the picture shows',
    altHint: 'For those who do not see it.',
    caption: 'Caption',
    sending: 'The picture is being sent.',
    text: 'Text',
    column: ['First column', 'Second column'],
    products: 'Products in this row',
    collection: 'Collection',
    collectionTitleHint: 'Leave it empty for the name of the collection.',
    choose: 'Choose',
    limit: 'How many of its products',
    question: (place: number) => `Question ${place}`,
    answer: (place: number) => `Answer ${place}`,
    editAnswer: (place: number) => `Edit answer ${place}`,
    addQuestion: 'Add a question',
    questionName: (place: number) => `question ${place}`,
    video: 'Address of the video',
    videoHint:
      'Of YouTube or Vimeo. Nothing is loaded from there until a visitor presses the button.',
    badVideo: 'This is no address of a video of YouTube or Vimeo.',
    noOwnVideo: 'No video is chosen yet. Add videos under Media.',
    goneVideo: 'The video has been deleted. Choose another one.',
    ownVideoAlt: 'What the video shows',
    ownVideoAltHint: 'Shown below it, and read to those who do not see it.',
    videoTitle: 'What the video is called',
    system: 'Size system',
    section: 'Which section',
    sectionHint: 'A section that has nothing to show is left out.',
    sectionTexts: (section: HomeSection) => `Edit text and picture: ${sections[section]}`,
    newsletter: 'The sign-up form of the newsletter, as in the footer.',
    contact:
      'Name, email and message. Messages are listed under Messages and in the customer’s record, and the shop gets an email.',
  },
  bodyFault(fault: BodyFault): string {
    switch (fault.kind) {
      case 'block':
        return `Block ${fault.place} (${nameOf(fault.type) || 'unknown'}) is nothing that the shop can show, is too long, or has a link that leads nowhere. Please change or remove it.`
      case 'misplaced':
        return `Block ${fault.place} (${nameOf(fault.type)}) cannot be on this page. Remove it.`
      case 'second_section':
        return `Block ${fault.place} (${sections[fault.section]}) is on the page already. Remove one of the two.`
      case 'too_many':
        return 'A page can have 60 blocks at most. Make two of it.'
      case 'second_contact':
        return 'A page can have one contact form. Remove the other one.'
      case 'too_long':
        return 'The page is too long to be saved. Make two of it.'
      case 'body':
        return 'This is no page that the shop can save. Reload it.'
    }
  },
  unfinished: (place: number, type: BlockType) =>
    `Block ${place} (${names[type]}) is not finished. Please fill it in or remove it.`,
  deadLinks: {
    title: 'Links that lead nowhere',
    line: (place: number, to: string) => `Block ${place}: ${to}`,
    refused: {
      title: 'Not published yet',
      message:
        'Some links lead nowhere; they are listed below. Change them, or publish again to keep them.',
    },
  },
  preview: {
    title: 'Preview',
    lead: 'The saved draft as visitors would see it. Nothing in it can be pressed.',
    wide: 'On a wide screen',
    open: 'Open it in a window of its own',
    frame: 'Preview of the page',
  },
  badRedirect: {
    title: 'Not deleted',
    message: 'The address does not lead to another page of this shop. Check it, or leave it empty.',
  },
  askDelete: {
    title: 'Delete this page?',
    text: 'Its versions are deleted, too. It cannot be brought back.',
    redirect: 'Where its address leads from then on',
    redirectHint: 'A page of this shop, such as /about. Leave it empty for none.',
    yes: 'Delete the page',
    no: 'Keep it',
  },
} as const
