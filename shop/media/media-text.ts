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
  video: 'Poster of the video',
}

/** Copy of the media library. */
export const mediaText = {
  title: 'Media',
  lead: 'Every picture of products, posts, pages and settings. What nothing shows is deleted after 7 days, unless you keep it here.',
  videosLink: 'Videos',
  add: 'Add pictures and videos',
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
    search: 'Search',
    several: 'Choose pictures',
    done: 'Done',
    chosen: (count: number) => (count === 1 ? '1 picture chosen' : `${count} pictures chosen`),
    retry: 'Try again',
    picture: {
      open: 'Choose from the library',
      title: 'Choose a picture',
      hint: 'File, description, product or post',
      empty: 'No pictures to show.',
      failed: 'The pictures could not be loaded. Try again.',
      loading: 'Loading pictures',
    },
    video: {
      open: 'Choose a video',
      title: 'Choose a video',
      hint: 'File',
      empty: 'No videos to show. Add some under Media.',
      failed: 'The videos could not be loaded. Try again.',
      loading: 'Loading videos',
    },
  },

  adding: {
    title: 'Add pictures and videos',
    lead: 'Drop files here, or choose them: pictures, and videos of at most 60 seconds and 40 MB (MP4 with H.264, MOV or WebM). A file whose name begins with a product’s address, such as noor-open-abaya-black-2.jpg, is proposed for that product. All are kept in the library.',
    choose: 'Choose files',
    needsScripts: 'Pictures and videos can be added once scripts have loaded.',
    tooMany: (most: number) =>
      `Only the first ${most} files were taken. Add the others afterwards.`,
    review: 'For these products',
    videos: 'Videos in the library',
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

/** Copy of the videos of the media library. */
export const mediaVideoText = {
  title: 'Videos',
  lead: 'Videos for products and pages. What nothing shows is deleted after 7 days, unless you keep it here.',
  back: 'All videos',
  search: 'File',
  list: {
    caption: 'Videos, the newest first',
    empty: 'No videos to show.',
    columns: { video: 'Video', uses: 'Shown on', length: 'Length', added: 'Added' },
  },
  name: ({ fileName }: { fileName: string }) => fileName || 'Video without a file name',
  /** Minutes and seconds. */
  length: (durationMs: number) => {
    const seconds = Math.max(1, Math.round(durationMs / 1000))
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  },
  about: ({ hasSound, bytes }: { hasSound: boolean; bytes: number }) =>
    `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)} MB, ${hasSound ? 'with sound' : 'without sound'}`,
  player: 'The video',
  poster: {
    title: 'Poster',
    lead: 'The picture that is shown until the video plays. Lists and feeds of products show it, too.',
    thisMoment: 'Use the moment shown above',
    notCaptured: 'This browser cannot show the video. Choose a picture from the library instead.',
    chosen: 'Chosen, but not saved yet.',
    save: 'Save poster',
  },
  loop: {
    title: 'How it plays',
    asked: 'It plays when a visitor presses play, with its sound.',
    byItself:
      'It plays without sound, again and again, as soon as it is in view. It does not where visitors asked their device for less motion or to save data: there it waits until they press play.',
    byItselfButton: 'Play it without sound by itself',
    askedButton: 'Play it only when asked',
  },
  refused: 'Not saved',
  gone: 'The video has been deleted. Add it again.',
  posterGone: 'The picture has been deleted. Choose another one.',
} as const

/** Confirmations, shown once on the page after the action. */
export const mediaDoneText = {
  saved: { title: 'Saved', message: 'Pages show the new texts from now on.' },
  kept: { title: 'Kept', message: 'It stays in the library.' },
  unkept: { title: 'Not kept', message: 'It is deleted once nothing has shown it for 7 days.' },
  changed: { title: 'Saved', message: 'Pages show it so within a moment.' },
  added: { title: 'Pictures added', message: 'The products show them within a moment.' },
} as const satisfies Record<string, Notice>

export type MediaDone = keyof typeof mediaDoneText

export const isMediaDone = (name: string | null): name is MediaDone =>
  name !== null && Object.hasOwn(mediaDoneText, name)
