import type { Notice } from '#platform/forms/form-answer.ts'

import type { MediaUse, MediaUseKind } from './media.ts'

type Named = { fileName: string; alt?: string; uses?: readonly MediaUse[] }

const kinds: Record<MediaUseKind, string> = {
  product: 'Product',
  post: 'Post',
  page: 'Page',
  free_page: 'Page',
  draft_post: 'Draft of a post',
  draft_page: 'Draft of a page',
  draft_free_page: 'Draft of a page',
  setting: 'Setting',
}

/** Copy of the media library. */
export const mediaText = {
  title: 'Media',
  lead: 'Every picture of products, posts, pages and settings. What nothing shows is deleted after 7 days, unless you keep it here.',
  add: 'Add pictures',
  back: 'All media',
  search: 'File, description, product or post',

  list: {
    caption: 'Pictures, the newest first',
    empty: 'No pictures to show.',
    columns: { picture: 'Picture', uses: 'Shown on', size: 'Size', added: 'Added' },
    shown: 'Shown',
    shownChoices: { yes: 'On a page', no: 'Nowhere' },
    nowhere: 'Nowhere',
    kept: 'Kept in the library',
    more: (count: number) => `and ${count} more`,
  },
  size: (width: number, height: number) => `${width} × ${height} px`,
  /** Of a picture that came without a file, what it is described as. */
  name: ({ fileName, alt, uses }: Named) =>
    fileName || alt || uses?.find((use) => use.alt !== '')?.alt || 'Picture without a file name',
  use: ({ kind, name, colour }: MediaUse) =>
    `${kinds[kind]}: ${kind === 'setting' ? name.replaceAll('_', ' ') : colour === null ? name : `${name} in ${colour}`}`,
  describedIn: (language: string) => `What it shows in ${language}`,
  described: (alt: string) => `Described as “${alt}”`,

  uses: 'Where it is shown',
  notShown:
    'No product, page, post, draft or setting shows it. Earlier versions of pages and posts may.',
  keep: {
    title: 'Keep in the library',
    kept: 'It stays while nothing shows it.',
    notKept: 'It is deleted once nothing has shown it for 7 days.',
    keepButton: 'Keep it',
    deleteButton: 'Do not keep it',
    gone: {
      title: 'Not saved',
      message: 'The picture has been deleted. Add it again.',
    },
  },

  picker: {
    open: 'Choose from the library',
    title: 'Choose a picture',
    search: 'Search',
    empty: 'No pictures to show.',
    failed: 'The pictures could not be loaded. Try again.',
    retry: 'Try again',
    loading: 'Loading pictures',
  },

  adding: {
    title: 'Add pictures',
    lead: 'Drop files here, or choose them. A file whose name begins with a product’s address, such as noor-open-abaya-black-2.jpg, is proposed for that product. All are kept in the library.',
    choose: 'Choose files',
    needsScripts: 'Pictures can be added once scripts have loaded.',
    tooMany: (most: number) =>
      `Only the first ${most} files were taken. Add the others afterwards.`,
    review: 'For these products',
    other: 'In the library only',
    otherLead: 'No product has an address that these names begin with.',
    alt: (fileName: string) => `Description of ${fileName}`,
    leaveOut: (fileName: string) => `Leave out ${fileName}`,
    save: 'Add to products',
    leave: 'Leave out',
    leftOut: 'Left out',
    view: {
      front: 'front',
      side: 'side',
      back: 'back',
      collar: 'collar',
      cuff: 'cuff',
      hem: 'hem',
      detail: 'detail',
      close: 'close up',
    },
    proposed: (name: string, colour: string, view: string | undefined) =>
      [`${name} in ${colour.toLowerCase()}`, view].filter(Boolean).join(', '),
    matching: 'Finding their products',
    notMatched: 'The products could not be found. The pictures are in the library.',
    altMissing: 'Describe each picture in at most 300 characters, or leave it out.',
    refused: 'Not added',
    productGone: 'One of the products has been deleted. Nothing was added. Add the others again.',
    pictureGone: 'One of the pictures has been deleted. Nothing was added. Add it again.',
    tooManyOf: (product: string) =>
      `${product} would have more than 20 pictures. Nothing was added. Leave some out.`,
  },
} as const

/** Confirmations, shown once on the page after the action. */
export const mediaDoneText = {
  saved: { title: 'Saved', message: 'Pages show the new texts from now on.' },
  kept: { title: 'Kept', message: 'It stays in the library.' },
  unkept: { title: 'Not kept', message: 'It is deleted once nothing has shown it for 7 days.' },
  added: { title: 'Pictures added', message: 'The products show them within a moment.' },
} as const satisfies Record<string, Notice>

export type MediaDone = keyof typeof mediaDoneText

export const isMediaDone = (name: string | null): name is MediaDone =>
  name !== null && Object.hasOwn(mediaDoneText, name)
